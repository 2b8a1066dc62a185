import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { readSynonyms } from './synonyms.ts'
import { titleGrams } from './title-grams.ts'

export type SimilarQuery = {
  title: string
  kind: 'question' | 'debate' | 'interview'
  size: number
  /** A post that is not similar to itself. */
  except?: number | undefined
}

/** The rarest pairs decide who is looked at; rows they may bring together. */
const mostGrams = 8
const mostRows = 20_000
/** How much a long title pays for its length (BM25's b). */
const lengthWeight = 0.65
/** What a similar title shares at least: pairs, and of the weight of those that any title has. */
const leastGrams = 2
const leastShare = 0.15

/** Ids of public posts whose titles ask nearly the same, most similar first (R12.13). */
export async function findSimilar(db: Database, query: SimilarQuery): Promise<number[]> {
  const { title, kind, size, except = 0 } = query
  const weights = await weigh(db, titleGrams(title, await readSynonyms(db)), except > 0 ? 1 : 0)
  const rare = rarest(weights)
  if (rare.length === 0) return []
  const whole = weights.reduce((sum, { df, weight }) => (df > 0 ? sum + weight : sum), 0)
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (
      select post_id, grams from title_index
      where grams && ${rare}::text[] and kind = ${kind} and post_id <> ${except}
      limit ${mostRows}
    ), asked as (
      select * from unnest(
        ${weights.map(({ gram }) => gram)}::text[], ${weights.map(({ weight }) => weight)}::float8[]
      ) as a(gram, weight)
    ), scored as (
      select c.post_id, sum(a.weight) as shared, count(*) as grams, cardinality(c.grams) as length
      from candidates c, unnest(c.grams) as g(gram) join asked a on a.gram = g.gram collate "C"
      group by c.post_id, c.grams
    ), best as (
      select post_id, shared / (1 - ${lengthWeight}::float8 + ${lengthWeight}::float8 * length / ${weights.length}::float8) as score
      from scored where shared >= ${whole * leastShare}::float8 and grams >= ${leastGrams}
      order by score desc, post_id desc limit ${size * 4 + 20}
    )
    select p.id from best b join posts p on p.id = b.post_id and p.visibility = 'public'
    order by b.score desc, p.id desc limit ${size}`.execute(db)
  return rows.map(row => row.id)
}

type Weighed = { gram: string; df: number; weight: number }

/** Rare pairs weigh more (BM25's inverse document frequency); the asked title itself does not count (`own`). */
async function weigh(db: Database, grams: string[], own: 0 | 1): Promise<Weighed[]> {
  const { rows } = await sql<{ gram: string; df: number }>`
    select g.gram, coalesce(f.df, 0) as df
    from unnest(${['', ...grams]}::text[]) as g(gram)
    left join gram_frequencies f on f.scope = 'title' and f.gram = g.gram collate "C"`.execute(db)
  const total = rows.find(row => row.gram === '')?.df ?? 0
  return rows
    .filter(row => row.gram !== '')
    .map(({ gram, df }) => ({ gram, df: Math.max(df - own, 0) }))
    .map(({ gram, df }) => ({ gram, df, weight: Math.log(1 + Math.max(total - df + 0.5, 1) / (df + 0.5)) }))
}

/** The rarest known pairs as far as rows allow, and all that no title had when they were last counted. */
function rarest(weights: Weighed[]): string[] {
  const known = weights.filter(({ df }) => df > 0).toSorted((a, b) => a.df - b.df)
  const rare = weights.filter(({ df }) => df === 0).map(({ gram }) => gram)
  let rows = 0
  for (const { gram, df } of known.slice(0, mostGrams)) {
    rows += df
    if (rows > mostRows && rare.length > 0) break
    rare.push(gram)
  }
  return rare
}
