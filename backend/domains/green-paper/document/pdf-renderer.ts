import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { Typesetter, type TypesetterConfig } from '#backend/platform/typesetting/typesetter.ts'
import type { Manuscript } from '#backend/platform/typesetting/typesetting-job.ts'
import type { OrderedBy } from '#backend/platform/typesetting/typesetting-queue.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { PaperDocument, PaperFigure } from './paper-document.ts'
import { paperManuscript } from './paper-manuscript.ts'

/**
 * Renders documents of papers. Each call throws PAPER_TOO_LONG, or UNAVAILABLE when too many wait, of all or of the
 * owner on whose behalf it is made.
 */
export type PdfRenderer = {
  /** PDF/UA-1; the same document yields the same bytes. */
  pdf(document: PaperDocument, by: OrderedBy): Promise<Uint8Array>
  pages(document: PaperDocument, by: OrderedBy): Promise<number>
  /** Renders a page as SVG, counted from 1. NOT_FOUND behind the last. */
  page(document: PaperDocument, page: number, by: OrderedBy): Promise<string>
  /** Sets another manuscript than a paper's, in the same process; PDF/UA-1. */
  sheet(manuscript: Manuscript, by: OrderedBy): Promise<Uint8Array>
  close(): void
}

export const ownerOf = (seq: number): string => `member ${seq}`

/** Renders editions for all readers together, since each is stored. */
export const readers: OrderedBy = { owner: 'readers', share: 4 }

const pretendard = join(
  createRequire(import.meta.url).resolve('pretendard/package.json'),
  '../dist/public/static',
)

/** Lists every typeface of a document, so that those of the host change nothing. */
const fonts = [
  ...['Regular', 'SemiBold', 'ExtraBold'].map(weight => join(pretendard, `Pretendard-${weight}.otf`)),
  ...['serif-text.otf', 'serif-hanja.otf', 'emoji.ttf', 'blank.ttf'].map(name =>
    join(import.meta.dirname, 'fonts', name),
  ),
]

const defaultConfig: TypesetterConfig = {
  fonts,
  mostPages: paperLimits.pages,
  // A paper of thirty pages takes 200 MB, drawn as pictures 400; one of two hundred more than twice that.
  memory: serverLimits.typesetting,
  waiting: 8,
  share: 2,
  timeout: 20_000,
  idle: 5 * 60_000,
}

export function openPdfRenderer(config: Partial<TypesetterConfig> = {}): PdfRenderer {
  const typesetter = new Typesetter({ ...defaultConfig, ...config })
  const pictures = figureFiles()
  const manuscript = async (document: PaperDocument): Promise<Manuscript> => {
    requireModest(document)
    return paperManuscript(document, await pictures(document.figures))
  }
  return {
    pdf: async (document, by) => typesetter.pdf(await manuscript(document), by),
    pages: async (document, by) => typesetter.pages(await manuscript(document), by),
    page: async (document, page, by) => typesetter.page(await manuscript(document), page, by),
    sheet: (manuscript, by) => typesetter.pdf(manuscript, by),
    close: () => typesetter.close(),
  }
}

/** Refuses, before typesetting, a text that no writer could have saved: it could end the process. */
function requireModest({ content }: PaperDocument): void {
  if (Buffer.byteLength(JSON.stringify(content)) > paperLimits.bytes) throw new AppError('PAPER_TOO_LONG')
}

/** Pixels across the text's width, 230 an inch in print. */
const widest = 1_400
const maxHeight = 1_600

/**
 * Writes JPEG, which a document holds as it is: WebP would be kept unpacked, at many times the size. Caches
 * each, since an attachment never changes.
 */
function figureFiles(): (figures: Map<string, PaperFigure>) => Promise<Map<string, Uint8Array>> {
  const cache = new TtlCache<Uint8Array>({ ttlMs: 10 * 60_000, maxEntries: 60 })
  return async figures =>
    new Map(
      await Promise.all(
        [...figures].map(
          async ([id, { bytes }]) =>
            [`/figures/${id}.jpg`, await cache.get(id, () => toJpeg(bytes))] as const,
        ),
      ),
    )
}

/** Yields the same bytes for the same bytes. Takes an animation's first frame; transparency becomes white. */
const toJpeg = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes)
    .resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
