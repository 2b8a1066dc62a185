import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TextIndexTable } from '#backend/platform/database/schema/search.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Keyword } from './keyword.ts'

type TextKind = TextIndexTable['kind']
type Searched = { id: RawBuilder<number>; bg: RawBuilder<string[]>; text: RawBuilder<string> }

/** Texts that are no posts: `n` (notices), `f` (faqs), `t` (green_paper_edition_texts) and `g` (interview_segments). */
const searchedTables: Record<TextKind, Searched> = {
  notice: { id: sql`n.id`, bg: sql`n.bg`, text: sql`n.title || ' ' || n.body` },
  faq: { id: sql`f.id`, bg: sql`f.bg`, text: sql`f.question || ' ' || f.answer` },
  'green-paper': { id: sql`t.edition_id`, bg: sql`t.bg`, text: sql`t.title || ' ' || t.body` },
  interview: { id: sql`g.post_id`, bg: sql`g.bg`, text: sql`g.text` },
}

type TextMatch = {
  /** Selects the texts with all terms of the keyword. */
  ids: RawBuilder<unknown>
  pairs: RawBuilder<SqlBool>
  words: RawBuilder<SqlBool>[]
}

/**
 * A text has a keyword by its terms; or by its pairs of syllables, which the database makes with the act that writes it
 * so that it is found before the job has read it, and by the `words` that pairs do not decide. For a keyword with terms.
 */
export function textMatchOf(keyword: Keyword, kind: TextKind): TextMatch {
  const { bg, text } = searchedTables[kind]
  return {
    ids: sql`select x.text_id from text_index x where x.kind = ${kind} and x.terms @> ${keyword.codes}::integer[]`,
    pairs: sql<SqlBool>`${bg} @> ${keyword.grams}::text[]`,
    words: holdsWords(keyword, text),
  }
}

export function holdsKeyword(keyword: Keyword, kind: TextKind): RawBuilder<SqlBool> {
  if (keyword.codes.length === 0) return sql<SqlBool>`false`
  const { ids, pairs, words } = textMatchOf(keyword, kind)
  const { id } = searchedTables[kind]
  return sql<SqlBool>`(${id} = any(array(${ids})) or ${sql.join([pairs, ...words], sql` and `)})`
}

function holdsWords({ words }: Keyword, text: RawBuilder<string>): RawBuilder<SqlBool>[] {
  const decided = words.every(word => lengthOf(word) === 1)
  const open = decided ? [] : words.filter(word => lengthOf(word) !== 2)
  return open.map(
    word => sql<SqlBool>`position(${word} in ${hasCase(word) ? sql`lower(${text})` : text}) > 0`,
  )
}

/** Hangul has no capitals: a text need not be rewritten in small letters to be compared with it. */
const hasCase = (word: string): boolean => word !== word.toUpperCase()

const lengthOf = (word: string): number => [...word].length

/** Of a post by its row of the index, `t`: every word that was typed. */
export function postHolds({ codes }: Keyword): RawBuilder<SqlBool> {
  return codes.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`t.terms @> ${codes}::integer[]`
}

/** As `postHolds`, of `p` (posts). */
export const isPostWith = (keyword: Keyword): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from title_index t where t.post_id = p.id and ${postHolds(keyword)})`

export type DocumentFrequency = { rarest: number; total: number }

/** Bounds the rows that are counted to see whether several words often meet. */
const mostCounted = 5_000

/** Newest posts that tell how often several terms meet, if as many of them have all. */
const sampleSize = 1_000
const mostlyMet = 5

/** As counted by night; of several terms together, how many posts have all of them. */
export async function documentFrequencyOf(db: Database, codes: number[]): Promise<DocumentFrequency> {
  const { rarest, total } = await termFrequencyOf(db, codes)
  if (codes.length < 2 || rarest <= mostCounted) return { rarest, total }
  const met = await sampleOf(db, codes)
  if (met.held >= mostlyMet)
    return { rarest: Math.min(rarest, Math.ceil((met.held / met.seen) * total)), total }
  const { rows } = await sql<{ held: number }>`
    select count_posts_with(${codes}::integer[], null, ${mostCounted + 1}) as held`.execute(db)
  const held = rows[0]?.held ?? 0
  return { rarest: held > mostCounted ? rarest : held, total }
}

/** Costs a look at each of the newest posts; the index would first read all posts with each of the terms. */
async function sampleOf(db: Database, codes: number[]): Promise<{ seen: number; held: number }> {
  const { rows } = await sql<{ seen: number; held: number }>`
    select count(*) as seen, count(*) filter (where terms @> ${codes}::integer[]) as held
    from (select terms from title_index order by post_id desc limit ${sampleSize}) newest`.execute(db)
  return rows[0] ?? { seen: 0, held: 0 }
}

/** As counted by night, of the rarest. */
export async function termFrequencyOf(db: Database, codes: number[]): Promise<DocumentFrequency> {
  const { rows } = await sql<{ rarest: number | null; total: number | null }>`
    select min(coalesce(f.df, 0)) as rarest, (select df from term_frequencies where term = 0) as total
    from unnest(${codes}::integer[]) as c(term)
    left join term_frequencies f on f.term = c.term`.execute(db)
  const { rarest, total } = rows[0] ?? {}
  return { rarest: rarest ?? 0, total: total ?? 0 }
}
