import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/**
 * Below this many posts with the rarest pair, hits are collected by the index and then sorted; from there on the
 * newest posts are walked until a page is full. Each way is a hundred times slower where the other belongs.
 */
const rareBelow = 20_000

/** Whether few posts hold all of these pairs, as far as was known when they were last counted. */
export async function isRare(db: Database, grams: string[]): Promise<boolean> {
  const { rows } = await sql<{ rarest: number | null }>`
    select min(coalesce(f.df, 0)) as rarest
    from unnest(${grams}::text[]) as g(gram)
    left join gram_frequencies f on f.scope = 'text' and f.gram = g.gram collate "C"`.execute(db)
  return (rows[0]?.rarest ?? 0) < rareBelow
}
