import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { Typesetter, type TypesetterConfig } from '#backend/platform/typesetting/typesetter.ts'
import type { Manuscript } from '#backend/platform/typesetting/typesetting-job.ts'
import { limits } from '#shared/constants/limits.ts'
import { figureFiles } from './figure-files.ts'
import type { PaperDocument } from './paper-document.ts'
import { paperManuscript } from './paper-manuscript.ts'

/** Makes documents of papers. Each throws PAPER_TOO_LONG, or UNAVAILABLE where too many wait. */
export type PaperPress = {
  /** PDF/UA-1; the same document is the same bytes. */
  pdf(document: PaperDocument): Promise<Uint8Array>
  pages(document: PaperDocument): Promise<number>
  /** A page as SVG, the first is 1. NOT_FOUND behind the last. */
  page(document: PaperDocument, page: number): Promise<string>
  close(): void
}

const pretendard = join(
  createRequire(import.meta.url).resolve('pretendard/package.json'),
  '../dist/public/static',
)

/** Every typeface of a document, by file: what the host has installed changes nothing. */
const fonts = [
  ...['Regular', 'SemiBold', 'ExtraBold'].map(weight => join(pretendard, `Pretendard-${weight}.otf`)),
  ...['serif-text.otf', 'serif-hanja.otf', 'blank.ttf'].map(name => join(import.meta.dirname, 'fonts', name)),
]

const usual: TypesetterConfig = {
  fonts,
  mostPages: limits.paper.pages,
  // A paper of thirty pages takes 200 MB, drawn as pictures 400; one of two hundred more than twice that.
  memory: limits.typesetting,
  waiting: 8,
  patience: 20_000,
  idle: 5 * 60_000,
}

export function paperPress(config: Partial<TypesetterConfig> = {}): PaperPress {
  const typesetter = new Typesetter({ ...usual, ...config })
  const pictures = figureFiles()
  const manuscript = async (document: PaperDocument): Promise<Manuscript> => {
    requireModest(document)
    return paperManuscript(document, await pictures(document.figures))
  }
  return {
    pdf: async document => typesetter.pdf(await manuscript(document)),
    pages: async document => typesetter.pages(await manuscript(document)),
    page: async (document, page) => typesetter.page(await manuscript(document), page),
    close: () => typesetter.close(),
  }
}

/** What no writer can save is not worth a process's life. */
function requireModest({ content }: PaperDocument): void {
  if (Buffer.byteLength(JSON.stringify(content)) > limits.paper.bytes) throw new AppError('PAPER_TOO_LONG')
}
