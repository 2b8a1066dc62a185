import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { limits } from '#shared/constants/limits.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type ReencodedImage = { bytes: Buffer; width: number; height: number; mime: 'image/webp' }

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Seconds that a picture may take; one of the largest size takes less than two. */
const timeoutSeconds = 15

/**
 * Writes WebP, at most 2,000 pixels on its longer side, without any byte of what was sent, so without place,
 * time, camera or second format (FI-01). Reads size and frames from the header before decoding. FILE_REFUSED
 * with the reason at `image`.
 */
export async function reencodeImage(sent: Buffer): Promise<ReencodedImage> {
  const found = await fileTypeFromBuffer(sent)
  if (!found || !acceptedTypes.includes(found.mime))
    throw imageError('JPEG, PNG, WebP, GIF 그림만 올릴 수 있어요.')
  if (hidesAnotherFormat(sent)) throw imageError('그림이 아닌 내용이 섞여 있어요. 다시 저장해서 올려 주세요.')
  requireModest(await decodeOrRefuse(sharp(sent, { limitInputPixels: false }).metadata()))
  const { data, info } = await decodeOrRefuse(
    sharp(sent, { animated: true, limitInputPixels: limits.image.pixels, failOn: 'truncated' })
      .autoOrient()
      .resize({
        width: serverLimits.imageSide,
        height: serverLimits.imageSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82, effort: 3 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, mime: 'image/webp' }
}

/**
 * Shuts off decoders of refused formats for the whole process, so that a mistake elsewhere cannot reach them.
 * One thread a picture, since several are processed at once, and no cache of what comes once.
 */
export function restrictDecoders(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
}

/** Pixels of all frames together, since all of them are decoded. */
function requireModest({ width, height, pages = 1 }: Metadata): void {
  const { pixels, frames } = limits.image
  if (pages > frames) throw imageError(`움직이는 그림은 ${frames}장면까지 올릴 수 있어요.`)
  if (width * height * pages > pixels) {
    throw imageError(`그림이 너무 커요. 모두 ${pixels / 10_000}만 화소까지 올릴 수 있어요.`)
  }
}

async function decodeOrRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw imageError('읽을 수 없는 그림이에요. 다시 저장해서 올려 주세요.', error)
  }
}

const imageError = (message: string, cause?: unknown): AppError =>
  new AppError('FILE_REFUSED', { validationErrors: [{ field: 'image', message }], cause })

const markup = /<script|<html|<!doctype|<iframe|<\?php|%pdf-\d/i

/**
 * Answers whether a picture is also readable as a page, a program or a document. Lets a second picture or a film
 * pass, which cameras append: re-encoding drops it.
 */
function hidesAnotherFormat(bytes: Buffer): boolean {
  return markup.test(bytes.toString('latin1')) || endsAsZip(bytes)
}

const zipEnd = Buffer.from('PK\x05\x06')

/** Reads an archive's end: its last record, then a comment of the length that the record names. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(zipEnd)
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length
}

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` pieces of heavy work side by side; `waiting` more wait, UNAVAILABLE for any other. */
export function concurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit {
  let free = atOnce
  const queue: (() => void)[] = []
  const next = () => {
    const first = queue.shift()
    if (first) first()
    else free += 1
  }
  return async work => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>(resolve => queue.push(resolve))
    else throw new AppError('UNAVAILABLE')
    try {
      return await work()
    } finally {
      next()
    }
  }
}
