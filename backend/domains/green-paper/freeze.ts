import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import type { CitationDraft, SiteCitation } from '#shared/contract/citation.ts'
import { canonicalHash } from './canonical-hash.ts'
import { type CitedAuthor, findCitable } from './citable.ts'

/** A thing of this site as it is now. The author is apart: the hash must outlive the name. */
export type Frozen = {
  record: Omit<SiteCitation, 'author' | 'hash'>
  author: CitedAuthor | null
  hash: string
}

type SiteDraft = Exclude<CitationDraft, { kind: 'source' }>

/** Freezes what can be cited; NOT_FOUND, GONE and FORBIDDEN as reading it would answer (R12.10). */
export async function freeze(db: Database, draft: SiteDraft, now: Date): Promise<Frozen> {
  const { author, text, ...found } = await findCitable(db, draft)
  const record = {
    id: randomUUID(),
    kind: draft.kind,
    postId: draft.postId,
    ...found,
    excerpt: passageOf(text),
    citedAt: now.toISOString(),
  }
  return { record, author, hash: canonicalHash(record) }
}

/** Code points of a passage. */
const longest = 300

/** The beginning of a text in one paragraph, cut between words. */
function passageOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const letters = [...line]
  if (letters.length <= longest) return line
  const blank = letters.lastIndexOf(' ', longest)
  return `${letters.slice(0, blank > longest / 2 ? blank : longest).join('')}…`
}
