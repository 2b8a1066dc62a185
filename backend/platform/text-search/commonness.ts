import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** Posts with the rarest of some pairs, and posts in all, as they were last counted: what a search will meet. */
export type Commonness = { rarest: number; total: number }

export async function commonnessOf(db: Database, grams: string[]): Promise<Commonness> {
  const { rows } = await sql<{ rarest: number | null; total: number | null }>`
    select min(coalesce(f.df, 0)) as rarest,
           (select df from text_gram_frequencies where gram = '') as total
    from unnest(${grams}::text[]) as g(gram)
    left join text_gram_frequencies f on f.gram = g.gram collate "C"`.execute(db)
  const { rarest, total } = rows[0] ?? {}
  return { rarest: rarest ?? 0, total: total ?? 0 }
}
