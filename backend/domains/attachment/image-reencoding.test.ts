import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { blackPng, moving, picture } from './image.testing.ts'
import { reencodeImage, restrictDecoders } from './image-reencoding.ts'

beforeAll(() => restrictDecoders())

const refusal = async (bytes: Buffer) => {
  const error = await reencodeImage(bytes).then(
    () => null,
    thrown => thrown,
  )
  return { name: error?.errorName, message: error?.validationErrors[0]?.message }
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const jpeg = () => picture().jpeg().toBuffer()
const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

describe('an upload of a picture', () => {
  it.each([
    ['SVG', Buffer.from(svg)],
    ['SVG behind an XML line', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['ICO', Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(200)])],
    ['an archive', zip],
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('그림입니다')],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual({
      name: 'FILE_REFUSED',
      message: 'JPEG, PNG, WebP, GIF 그림만 올릴 수 있어요.',
    })
  })

  it.each(['<script>alert(1)</script>', '<HTML>', '<?php echo 1;', '%PDF-1.4', '<!DOCTYPE html>'])(
    'is refused when it is %s as well',
    async hidden => {
      const gif = await picture().gif().toBuffer()
      for (const shell of [await jpeg(), gif, await picture().png().toBuffer()]) {
        expect((await refusal(Buffer.concat([shell, Buffer.from(hidden)]))).message).toMatch(/섞여/)
      }
      const comment = await picture()
        .withExif({ IFD0: { ImageDescription: hidden } })
        .jpeg()
        .toBuffer()
      expect((await refusal(comment)).message).toMatch(/섞여/)
    },
  )

  it('is refused when it is an archive as well, and not for three letters of one', async () => {
    expect((await refusal(Buffer.concat([await jpeg(), zip]))).message).toMatch(/섞여/)
    expect((await refusal(Buffer.concat([await jpeg(), Buffer.from('PK\x05\x06')]))).name).toBeUndefined()
  })

  it.each([
    ['20,000 × 20,000', 20_000, 20_000],
    ['one row of 50 million', 50_000_000, 1],
    ['just above 40 million', 8_000, 5_001],
  ])('is refused before it is decoded when it has %s pixels', async (_, width, height) => {
    const bytes = blackPng(width, height)
    const peak = process.resourceUsage().maxRSS
    const before = process.cpuUsage()
    const { name, message } = await refusal(bytes)
    // Of the whole process: pictures are decoded by other threads.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect((process.resourceUsage().maxRSS - peak) / 1_024).toBeLessThan(100)
    expect([name, message]).toEqual(['FILE_REFUSED', expect.stringMatching(/화소|읽을 수 없는/)])
  })

  it('is refused when it moves too long, or all its frames are too much', async () => {
    expect((await refusal(await moving(151))).message).toMatch(/150장면/)
  })

  it('is refused when it breaks off or is damaged', async () => {
    const whole = await picture(400, 300).png().toBuffer()
    expect((await refusal(whole.subarray(0, whole.length / 2))).message).toMatch(/읽을 수 없는/)
    const broken = await jpeg()
    broken.fill(0xff, 20, 200)
    expect((await refusal(broken)).message).toMatch(/읽을 수 없는/)
  })
})

describe('a picture', () => {
  it('keeps nothing of where, when and with what it was taken', async () => {
    const sent = await picture()
      .withExif({
        IFD0: { Make: 'canary', DateTime: '2026:11:20 09:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSLongitude: '126/1 58/1 40/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.includes('canary')).toBe(true)
    const { bytes } = await reencodeImage(sent)
    const { format, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, icc, iptc, comments }).toEqual({ format: 'webp' })
    expect(bytes.includes('canary')).toBe(false)
    expect(bytes.includes('GPS')).toBe(false)
  })

  it('drops what a camera hangs behind it', async () => {
    const { bytes } = await reencodeImage(Buffer.concat([await jpeg(), Buffer.from('ftypmp42 canary film')]))
    expect(bytes.includes('canary')).toBe(false)
  })

  it('is turned the way the camera was held', async () => {
    const sent = await picture(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await reencodeImage(sent)).toMatchObject({ width: 30, height: 60 })
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is taken as %s and becomes WebP', async format => {
    const sent = await picture(2_400, 1_200).toFormat(format).toBuffer()
    const { bytes, width, height } = await reencodeImage(sent)
    expect([width, height]).toEqual([2_000, 1_000])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2_000, height: 1_000 })
  })

  it('goes on moving, each frame at its own size', async () => {
    const { bytes, width, height } = await reencodeImage(await moving(12))
    expect([width, height]).toEqual([20, 20])
    expect((await sharp(bytes).metadata()).pages).toBe(12)
  })
})
