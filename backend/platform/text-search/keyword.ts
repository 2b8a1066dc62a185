import { type Analyse, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { isFiller } from './fillers.ts'
import { foldedWords } from './fold.ts'
import { pairsOf, soughtNouns, termCode, wordTerms } from './terms.ts'

/**
 * `typed` are the words as somebody typed them, `words` the same without particles and endings, which are marked, `grams`
 * pairs of their syllables. `codes` are the terms of all words; a post must have each.
 */
export type Keyword = { typed: string[]; words: string[]; grams: string[]; codes: number[] }

export const mostWords = 5

/**
 * Reads search words. Null when nothing was typed; signs alone have no grams and find nothing.
 */
export async function readKeyword(typed: string): Promise<Keyword | null> {
  if (typed.trim() === '') return null
  const analyse = await koreanAnalyser()
  const sought = typedWords(typed)
  const words = [...new Set(sought.flatMap(word => bareWords(analyse, word)))]
  const pairs = words.flatMap(pairsOf)
  const openings = words.map(word => `^${word}`)
  return {
    typed: sought,
    words,
    grams: [...new Set(pairs.length > 0 ? pairs : openings)],
    codes: [...new Set(sought.flatMap(word => wordTerms(analyse, word).map(termCode)))],
  }
}

/** Of a sentence those that say something. */
export function typedWords(typed: string): string[] {
  const all = [...new Set(foldedWords(typed))]
  const telling = all.filter(word => !isFiller(word))
  return (telling.length > 0 ? telling : all).slice(0, mostWords)
}

/** Nouns of a word, without what hangs on them; a word without nouns as it stands. */
function bareWords(analyse: Analyse, word: string): string[] {
  const longer = soughtNouns(analyse, word).filter(noun => [...noun].length > 1)
  if (longer.length > 0) return longer
  return [word]
}
