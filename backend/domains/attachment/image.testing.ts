import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const picture = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })

export const moving = (frames: number): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: 20 * 20 * 3 * frames }, (_, at) => (at * 7) % 256))
  return sharp(pixels, { raw: { width: 20, height: 20 * frames, channels: 3, pageHeight: 20 } })
    .gif({ delay: 50 })
    .toBuffer()
}

export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
