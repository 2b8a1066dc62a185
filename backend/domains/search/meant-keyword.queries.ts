import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Analyse, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { type Keyword, typedWords } from '#backend/platform/text-search/keyword.ts'
import { oneKeyAway } from '#backend/platform/text-search/one-key-away.ts'
import { termCode, wordTerms } from '#backend/platform/text-search/terms.ts'

/**
 * Reads words that no post has as words one key away, or typed on a keyboard that was left on English (전새, wjstp →
 * 전세). Null when that finds nothing either.
 */
export async function findMeantKeyword(db: Database, typed: string): Promise<string | null> {
  const analyse = await koreanAnalyser()
  const words = typedWords(typed)
  const counts = await countPostsWith(db, words.map(termsBy(analyse)))
  const read = await Promise.all(
    words.map((word, n) => ((counts[n] ?? 0) > 0 ? word : findMeantWord(db, analyse, word))),
  )
  const meant = read.map((word, n) => word ?? words[n] ?? '')
  return read.some((word, n) => word !== null && word !== words[n]) ? meant.join(' ') : null
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

/** The commonest of the words that it may have been, of those that are nouns through and through. */
async function findMeantWord(db: Database, analyse: Analyse, word: string): Promise<string | null> {
  const nouns = oneKeyAway(word).filter(each => isOfNouns(analyse, each))
  const counts = await countPostsWith(db, nouns.map(termsBy(analyse)))
  const best = Math.max(...counts, 0)
  return best > 0 ? (nouns[counts.indexOf(best)] ?? null) : null
}

function isOfNouns(analyse: Analyse, word: string): boolean {
  const { nouns, stems } = analyse(word)
  return (
    nouns.length > 0 &&
    stems.length === 0 &&
    nouns.every(noun => [...noun].length > 1) &&
    word.startsWith(nouns.join(''))
  )
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
