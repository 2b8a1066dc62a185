import { foldedWords } from './fold.ts'
import { pairsOf } from './keyword.ts'
import { isFiller, stem } from './stem.ts'

/** Counts up when the rules change, so that titles read by older ones are found and read anew. */
export const titleGramsVersion = 1

/** Term → canonical term, both folded and without spaces. */
export type Synonyms = ReadonlyMap<string, string>

/**
 * What a title is about: fillers dropped, endings and particles cut off, then the pairs of neighbouring syllables of
 * the words joined (전세 사기 = 전세사기) and how each word begins (`^늘`: 늘려, 늘릴, 늘어), each once.
 */
export function titleGrams(title: string, synonyms: Synonyms = new Map()): string[] {
  const words = foldedWords(replaced(title.normalize('NFC').toLowerCase(), synonyms))
  const telling = words.filter(word => !isFiller(word)).map(stem)
  const kept = telling.length > 0 ? telling : words
  return [...new Set([...pairsOf(kept.join('')), ...kept.map(word => `^${[...word][0]}`)])]
}

function replaced(text: string, synonyms: Synonyms): string {
  let result = text
  for (const [term, canonical] of synonyms) result = result.replaceAll(term, canonical)
  return result
}
