import { conceptsOf } from './concepts.ts'
import { foldedWords } from './fold.ts'
import { pairsOf } from './keyword.ts'
import { isFiller, stem } from './stem.ts'

/** Increase it when the rules change, so that titles are indexed again. */
export const titleGramsVersion = 2

/** Term → canonical term, both folded and without spaces. */
export type Synonyms = ReadonlyMap<string, string>

/**
 * Drops fillers, endings and particles of a title. Grams: pairs of neighbouring syllables of the words joined (전세 사기 =
 * 전세사기), the beginning of each word (`^늘`: 늘려, 늘릴, 늘어) and its everyday words (`#…`: 깎, 감액), each once and
 * all two characters long.
 */
export function titleGrams(title: string, synonyms: Synonyms = new Map()): string[] {
  const words = foldedWords(replaced(title.normalize('NFC').toLowerCase(), synonyms))
  const telling = words.filter(word => !isFiller(word)).map(stem)
  const kept = telling.length > 0 ? telling : words
  const concepts = words.flatMap(conceptsOf).map(concept => `#${String.fromCharCode(firstConcept + concept)}`)
  return [...new Set([...pairsOf(kept.join('')), ...kept.map(word => `^${[...word][0]}`), ...concepts])]
}

/** Two code points in one integer, mixed where they need more bits. */
export const codesOf = (grams: string[]): number[] => [...new Set(grams.map(codeOf))]

export function codeOf(gram: string): number {
  const [first = 0, second = 0] = [...gram].map(letter => letter.codePointAt(0) ?? 0)
  return first > 0xffff || second > 0xffff ? Math.imul(first, 0x9e3779b1) ^ second : (first << 16) | second
}

const firstConcept = 0x100

function replaced(text: string, synonyms: Synonyms): string {
  let result = text
  for (const [term, canonical] of synonyms) result = result.replaceAll(term, canonical)
  return result
}
