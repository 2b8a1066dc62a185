import type { CitableKind, ExternalSource } from '#shared/contract/citation.ts'
import type { PaperPart } from '#shared/contract/green-paper.ts'

/** Finds a post by title, its event by title or its comment by author. */
export type SeedSiteCitation =
  | { kind: Extract<CitableKind, 'question' | 'debate'>; post: string }
  | { kind: 'debate-event'; post: string; event: string }
  | { kind: 'comment'; post: string; by: string }

export type SeedCitation = SeedSiteCitation | (ExternalSource & { kind: 'source' })

/** Texts are written as `paper-text.ts` reads them. */
export type SeedSection = { part: PaperPart; heading: string; text: string }

export type SeedEdition = { daysAgo: number; subtitle: string; sections: SeedSection[] }

export type SeedPaper = {
  title: string
  by: string
  writers?: string[]
  citations: Record<string, SeedCitation>
  editions: SeedEdition[]
  authorPages?: SeedAuthorPage[]
}

/** `body` is plain paragraphs, `posts` titles of questions. */
export type SeedAuthorPage = { title: string; body: string; posts: string[] }

export const source = (
  title: string,
  publisher: string,
  date: string | null = null,
  address: string | null = null,
): SeedCitation => ({ kind: 'source', title, publisher, date, address })

/** `anew` holds texts by heading. */
export const rewritten = (before: SeedSection[], anew: Record<string, string>): SeedSection[] =>
  before.map(section => ({ ...section, text: anew[section.heading] ?? section.text }))
