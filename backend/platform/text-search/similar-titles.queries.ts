import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { codeOf, type Synonyms, titleGrams } from './title-grams.ts'

type SimilarQuery = {
  title: string
  kind: 'question' | 'debate' | 'interview'
  size: number
  except?: number | undefined
}

/** Rarest pairs used to find candidates, and rows that they may match together. */
const mostGrams = 10
const mostRows = 5_000
/** BM25's b, and the usual length of a title. */
const lengthWeight = 0.8
const usualLength = 22
/** A word's beginning weighs less than a pair, an everyday word from the concepts more. */
const weightOf: Record<string, number> = { '^': 0.7, '#': 1.7 }
const leastPairs = 2
const leastShare = 0.1

/** Public posts only, most similar first (R12.13). */
export async function findSimilar(db: Database, query: SimilarQuery): Promise<number[]> {
  const { title, kind, size, except = 0 } = query
  const weighed = await weigh(db, titleGrams(title, await readSynonyms(db)), except > 0 ? 1 : 0)
  const rare = rarest(weighed)
  if (weighed.length < 2 || rare.length === 0) return []
  const whole = weighed.reduce((sum, { df, weight }) => (df > 0 ? sum + weight : sum), 0)
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (
      select post_id, grams from title_index
      where grams && ${rare}::integer[] and kind = ${kind} and post_id <> ${except}
      limit ${mostRows}
    ), scored as materialized (
      select post_id, grams, ${sumOf(weighed, ({ weight }) => weight)} as shared from candidates
    ), best as (
      select post_id, grams,
             shared / (${1 - lengthWeight}::float8 + ${lengthWeight / usualLength}::float8 * cardinality(grams)) as score
      from scored where shared >= ${whole * leastShare}::float8
      order by score desc, post_id desc limit ${size * 4 + 20}
    )
    select p.id from best b join posts p on p.id = b.post_id and p.visibility = 'public'
    where ${sumOf(weighed, () => 1)} >= ${leastPairs}
    order by b.score desc, p.id desc limit ${size}`.execute(db)
  return rows.map(row => row.id)
}

type Weighed = { code: number; df: number; weight: number }

/** A sum over the pairs that a candidate has: plain terms, since a subquery for each row costs thrice as much. */
function sumOf(weighed: Weighed[], worthOf: (gram: Weighed) => number): RawBuilder<number> {
  const terms = weighed.map(
    gram => sql`case when ${gram.code}::integer = any(grams) then ${worthOf(gram)}::float8 else 0 end`,
  )
  return sql`(${sql.join(terms, sql` + `)})`
}

/** Rare pairs weigh more (BM25's inverse document frequency); the asked title itself does not count (`own`). */
async function weigh(db: Database, grams: string[], own: 0 | 1): Promise<Weighed[]> {
  const codes = new Map(grams.map(gram => [codeOf(gram), weightOf[gram[0] ?? ''] ?? 1]))
  const { rows } = await sql<{ code: number; df: number }>`
    select g.code, coalesce(f.df, 0) as df
    from unnest(${[0, ...codes.keys()]}::integer[]) as g(code)
    left join title_gram_frequencies f on f.gram = g.code`.execute(db)
  const total = rows.find(({ code }) => code === 0)?.df ?? 0
  return rows.flatMap(({ code, df: counted }) => {
    const factor = codes.get(code)
    if (factor === undefined) return []
    const df = Math.max(counted - own, 0)
    return [{ code, df, weight: factor * Math.log(1 + Math.max(total - df + 0.5, 1) / (df + 0.5)) }]
  })
}

function rarest(weighed: Weighed[]): number[] {
  const known = weighed.filter(({ df }) => df > 0).toSorted((a, b) => a.df - b.df)
  const rare = weighed.filter(({ df }) => df === 0).map(({ code }) => code)
  let rows = 0
  for (const { code, df } of known.slice(0, mostGrams)) {
    rows += df
    if (rows > mostRows && rare.length > 0) break
    rare.push(code)
  }
  return rare
}

export async function readSynonyms(db: Database): Promise<Synonyms> {
  const rows = await db.selectFrom('synonyms').select(['term', 'canonical']).orderBy('id').execute()
  const sorted = rows.toSorted((a, b) => b.term.length - a.term.length)
  return new Map(sorted.map(({ term, canonical }) => [term, canonical]))
}
