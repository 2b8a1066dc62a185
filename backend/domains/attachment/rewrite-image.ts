import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { limits } from '#shared/constants/limits.ts'
import { hidesAnotherFormat } from './hidden-format.ts'

export type RewrittenImage = { bytes: Buffer; width: number; height: number; mime: 'image/webp' }

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Seconds that a picture may take; one of the largest size takes less than two. */
const patience = 15

/**
 * Writes a picture anew as WebP, at most 2,000 pixels on its longer side: what we keep and show later holds no byte
 * of what was sent, hence no place, no time, no camera and no second format (FI-01). Size and frames are read from
 * the header before anything is decoded. FILE_REFUSED with the reason at `image`.
 */
export async function rewriteImage(sent: Buffer): Promise<RewrittenImage> {
  const found = await fileTypeFromBuffer(sent)
  if (!found || !accepted.includes(found.mime)) throw refused('JPEG, PNG, WebP, GIF 그림만 올릴 수 있어요.')
  if (hidesAnotherFormat(sent)) throw refused('그림이 아닌 내용이 섞여 있어요. 다시 저장해서 올려 주세요.')
  requireModest(await readable(sharp(sent, { limitInputPixels: false }).metadata()))
  const { data, info } = await readable(
    sharp(sent, { animated: true, limitInputPixels: limits.image.pixels, failOn: 'truncated' })
      .autoOrient()
      .resize({
        width: limits.imageSide,
        height: limits.imageSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82, effort: 3 })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, mime: 'image/webp' }
}

/**
 * Decoders of what nobody may send are shut off, for the whole process: a mistake elsewhere cannot reach them.
 * One thread a picture, since several pictures are worked on side by side, and no cache of what comes once.
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
  if (pages > frames) throw refused(`움직이는 그림은 ${frames}장면까지 올릴 수 있어요.`)
  if (width * height * pages > pixels) {
    throw refused(`그림이 너무 커요. 모두 ${pixels / 10_000}만 화소까지 올릴 수 있어요.`)
  }
}

/** What a decoder cannot read is the picture's fault, not ours. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw refused('읽을 수 없는 그림이에요. 다시 저장해서 올려 주세요.', error)
  }
}

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('FILE_REFUSED', { validationErrors: [{ field: 'image', message }], cause })
