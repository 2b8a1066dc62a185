import sharp from 'sharp'
import { systemClock } from '#backend/platform/clock.ts'
import { rememberingEach } from '#backend/platform/memory/short-memory.ts'
import type { PaperFigure } from './paper-document.ts'

/** Pixels across the text's width at 230 a inch, which prints well. */
const widest = 1_400
const tallest = 1_600

/**
 * Figures as JPEG, which a document holds as it is: WebP would be kept unpacked, at many times the size. An attachment
 * never changes, so that each is written anew once while a paper is worked on.
 */
export function figureFiles(): (figures: Map<string, PaperFigure>) => Promise<Map<string, Uint8Array>> {
  const remembered = rememberingEach<Uint8Array>(systemClock, { freshness: 10 * 60_000, most: 60 })
  return async figures =>
    new Map(
      await Promise.all(
        [...figures].map(
          async ([id, { bytes }]) =>
            [`/figures/${id}.jpg`, await remembered(id, () => printed(bytes))] as const,
        ),
      ),
    )
}

/** Same bytes in, same bytes out. A picture that moves shows its first frame; what is clear becomes paper. */
const printed = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes)
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
