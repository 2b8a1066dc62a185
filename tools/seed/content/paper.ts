import type { CitableKind, ExternalSource } from '#shared/contract/citation.ts'
import type { PaperPart } from '#shared/contract/green-paper.ts'

/** A thing of the demo to cite: a post by its title, and of it an event by its title or a comment by its author. */
export type SeedSiteCitation =
  | { kind: Extract<CitableKind, 'question' | 'debate'>; post: string }
  | { kind: 'debate-event'; post: string; event: string }
  | { kind: 'comment'; post: string; by: string }

export type SeedCitation = SeedSiteCitation | (ExternalSource & { kind: 'source' })

/** Texts are written as `paper-text.ts` reads them. */
export type SeedSection = { part: PaperPart; heading: string; text: string }

export type SeedEdition = { daysAgo: number; subtitle: string; sections: SeedSection[] }

/** A green paper of the demo; every edition holds the whole text. */
export type SeedPaper = {
  title: string
  by: string
  writers?: string[]
  /** By the key that texts name: `[@key]`. */
  citations: Record<string, SeedCitation>
  editions: SeedEdition[]
  /** Public pages of the stored profile of whoever began it, which came out with its newest edition. */
  authorPages?: SeedAuthorPage[]
}

/** Plain paragraphs, and questions by their titles. */
export type SeedAuthorPage = { title: string; body: string; posts: string[] }

/** A source from elsewhere. */
export const source = (
  title: string,
  publisher: string,
  date: string | null = null,
  address: string | null = null,
): SeedCitation => ({ kind: 'source', title, publisher, date, address })

/** A later edition: the one before with some sections written anew, by their headings. */
export const rewritten = (before: SeedSection[], anew: Record<string, string>): SeedSection[] =>
  before.map(section => ({ ...section, text: anew[section.heading] ?? section.text }))
