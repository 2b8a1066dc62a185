import type { Database } from '#backend/platform/database/schema.ts'
import type { Synonyms } from './title-grams.ts'

/** The editors' synonyms, longest term first so that the more exact one is read before its part. */
export async function readSynonyms(db: Database): Promise<Synonyms> {
  const rows = await db.selectFrom('synonyms').select(['term', 'canonical']).orderBy('id').execute()
  const sorted = rows.toSorted((a, b) => b.term.length - a.term.length)
  return new Map(sorted.map(({ term, canonical }) => [term, canonical]))
}
