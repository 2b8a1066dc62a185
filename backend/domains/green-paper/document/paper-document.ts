import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'

/** A picture of a paper as it is stored: WebP, and its pixels. */
export type PaperFigure = { bytes: Uint8Array; width: number; height: number }

export type PaperAuthor = { name: string; type: string | null; certified: boolean }

/** A page on which an author tells of themselves. */
export type PrintedAuthorPage = Omit<AuthorPage, 'seq'> & { author: PaperAuthor }

/** All that a document of a paper is made from; the same makes the same bytes. */
export type PaperDocument = {
  /** Where exactly this is read: `https://…/green-paper/12/edition/3`. */
  address: string
  /** Null: a draft, which every page then says. */
  edition: number | null
  title: string
  subtitle: string | null
  authors: PaperAuthor[]
  /** Behind everything else, an author's together. */
  authorPages: PrintedAuthorPage[]
  publishedAt: Date | null
  /** SHA-256 (hex) of the edition's canonical JSON. */
  hash: string | null
  content: PaperContent
  /** Any order; those that the text never names are left out. */
  citations: Citation[]
  /** By attachment id; a figure that is not here is shown as a line saying so. */
  figures: Map<string, PaperFigure>
}
