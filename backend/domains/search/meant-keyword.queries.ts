import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Analyse, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { type Keyword, typedWords } from '#backend/platform/text-search/keyword.ts'
import { meantNouns } from '#backend/platform/text-search/meant-nouns.ts'
import { termCode, wordTerms } from '#backend/platform/text-search/terms.ts'

/**
 * Reads words that no post has as words one key away, or typed on a keyboard that was left on English (전새, wjstp →
 * 전세): the commonest of what each may have been. Null when that finds nothing either.
 */
export async function findMeantKeyword(db: Database, typed: string): Promise<string | null> {
  const analyse = await koreanAnalyser()
  const words = typedWords(typed)
  const counts = await countPostsWith(db, words.map(termsBy(analyse)))
  const nouns = await meantNouns(
    analyse,
    words.filter((_, n) => counts[n] === 0),
  )
  const known = await findKnown(db, analyse, [...nouns.values()].flat())
  const meant = words.map(word => commonest(nouns.get(word) ?? [], known) ?? word)
  return meant.some((word, n) => word !== words[n]) ? meant.join(' ') : null
}

/** Words of which posts have some: the most of them that some post has together. Null for a single word. */
export async function findPartialKeyword(db: Database, { typed }: Keyword): Promise<string | null> {
  if (typed.length < 2) return null
  const analyse = await koreanAnalyser()
  const without = typed.length > 2 ? typed.map(left => typed.filter(word => word !== left)) : []
  for (const subsets of [without, typed.map(word => [word])]) {
    const counts = await countPostsWith(
      db,
      subsets.map(words => words.flatMap(termsBy(analyse))),
    )
    const found = subsets
      .map((words, n) => ({ words, count: counts[n] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.count - b.count)
    if (found[0]) return found[0].words.join(' ')
  }
  return null
}

const termsBy = (analyse: Analyse) => (word: string) => wordTerms(analyse, word).map(termCode)

/** Words that posts have, and how many. */
async function findKnown(db: Database, analyse: Analyse, words: string[]): Promise<Map<string, number>> {
  const counts = await countPostsWith(db, words.map(termsBy(analyse)))
  return new Map(words.map((word, n) => [word, counts[n] ?? 0]))
}

function commonest(words: string[], known: Map<string, number>): string | undefined {
  const [best] = words.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
  return best !== undefined && (known.get(best) ?? 0) > 0 ? best : undefined
}

/** Enough to tell a word that people use from one that somebody mistyped. */
const most = 50

async function countPostsWith(db: Database, sought: number[][]): Promise<number[]> {
  if (sought.length === 0) return []
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select from title_index t
        where t.terms @> array(select jsonb_array_elements_text(s.codes)::integer) and s.codes <> '[]' limit ${most}
      ) found
    ) as count
    from jsonb_array_elements(${JSON.stringify(sought)}::jsonb) with ordinality as s(codes, place)
    order by s.place`.execute(db)
  return rows.map(({ count }) => count)
}
