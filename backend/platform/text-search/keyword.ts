import { foldedWords } from './fold.ts'

export type Keyword = { words: string[]; grams: string[] }

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

export function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
