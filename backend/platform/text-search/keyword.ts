import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldedWords } from './fold.ts'

/** What somebody looks for: the folded words, and the pairs of syllables that a text with them has. */
export type Keyword = { words: string[]; grams: string[] }

/** Words that count; what comes after them is not looked for. */
const mostWords = 5

/**
 * Reads search words. Null when nothing was typed; signs alone have no grams and find nothing. A query of single
 * syllables looks for titles with words that begin so.
 */
export function readKeyword(typed: string): Keyword | null {
  if (typed.trim() === '') return null
  const words = [...new Set(foldedWords(typed))].slice(0, mostWords)
  const pairs = words.flatMap(pairsOf)
  const openings = words.map(word => `^${word}`)
  return { words, grams: [...new Set(pairs.length > 0 ? pairs : openings)] }
}

/** Neighbouring letters of a word, in their order. */
export function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** Columns of the table that is searched: its pairs, and the text they were made of. */
export type Searched = { bg: RawBuilder<string[]>; text: RawBuilder<string> }

/** `p` (posts) as it is searched. */
export const postText: Searched = { bg: sql`p.bg`, text: sql`p.title || ' ' || p.body` }

/** Every word occurs in the text: all its pairs do and, where pairs leave it open, the word itself. */
export function holdsKeyword({ words, grams }: Keyword, { bg, text }: Searched): RawBuilder<SqlBool>[] {
  if (grams.length === 0) return [sql<SqlBool>`false`]
  const decided = words.every(word => lengthOf(word) === 1)
  const open = decided ? [] : words.filter(word => lengthOf(word) !== 2)
  return [
    sql<SqlBool>`${bg} @> ${grams}::text[]`,
    ...open.map(word => sql<SqlBool>`position(${word} in lower(${text})) > 0`),
  ]
}

const lengthOf = (word: string): number => [...word].length
