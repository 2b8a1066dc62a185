import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Keyword } from './keyword.ts'

export type Searched = { bg: RawBuilder<string[]>; text: RawBuilder<string> }

export const postText: Searched = { bg: sql`p.bg`, text: sql`p.title || ' ' || p.body` }

export function holdsKeyword(keyword: Keyword, searched: Searched): RawBuilder<SqlBool>[] {
  if (keyword.grams.length === 0) return [sql<SqlBool>`false`]
  return [holdsPairs(keyword, searched), ...holdsWords(keyword, searched)]
}

export const holdsPairs = ({ grams }: Keyword, { bg }: Searched): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bg} @> ${grams}::text[]`

export function holdsWords({ words }: Keyword, { text }: Searched): RawBuilder<SqlBool>[] {
  const decided = words.every(word => lengthOf(word) === 1)
  const open = decided ? [] : words.filter(word => lengthOf(word) !== 2)
  return open.map(
    word => sql<SqlBool>`position(${word} in ${hasCase(word) ? sql`lower(${text})` : text}) > 0`,
  )
}

/** Hangul has no capitals: a text need not be rewritten in small letters to be compared with it. */
const hasCase = (word: string): boolean => word !== word.toUpperCase()

const lengthOf = (word: string): number => [...word].length

export type DocumentFrequency = { rarest: number; total: number }

export async function documentFrequencyOf(db: Database, grams: string[]): Promise<DocumentFrequency> {
  const { rows } = await sql<{ rarest: number | null; total: number | null }>`
    select min(coalesce(f.df, 0)) as rarest,
           (select df from text_gram_frequencies where gram = '') as total
    from unnest(${grams}::text[]) as g(gram)
    left join text_gram_frequencies f on f.gram = g.gram collate "C"`.execute(db)
  const { rarest, total } = rows[0] ?? {}
  return { rarest: rarest ?? 0, total: total ?? 0 }
}
