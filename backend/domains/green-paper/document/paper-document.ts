import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'

export type PaperFigure = { bytes: Uint8Array; width: number; height: number }

export type PaperAuthor = { name: string; type: string | null; certified: boolean }

export type PrintedAuthorPage = Omit<AuthorPage, 'seq'> & { author: PaperAuthor }

export type PaperDocument = {
  /** Address on this site: `https://…/green-paper/12/edition/3`. */
  address: string
  /** Null for a draft, which every page then says. */
  edition: number | null
  title: string
  subtitle: string | null
  authors: PaperAuthor[]
  authorPages: PrintedAuthorPage[]
  publishedAt: Date | null
  /** SHA-256 (hex) of the edition's canonical JSON. */
  hash: string | null
  content: PaperContent
  /** Any order; those that the text never names are left out. */
  citations: Citation[]
  /** Keyed by attachment id; a missing figure becomes a line saying so. */
  figures: Map<string, PaperFigure>
}
