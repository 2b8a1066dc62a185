import { disassemble } from 'es-hangul'
import type { Analyse } from '#backend/platform/korean/analyse.ts'
import { foldedWords } from './fold.ts'

/**
 * Returns the terms that find a post, as numbers: pairs of syllables of its words and across neighbouring nouns
 * (어린이 집 = 어린이집), nouns of one syllable (`n쌀`), stems (`v늘리`), and of the title first consonants of nouns
 * (`iㅈㅅ`) and beginnings of words (`^쌀`).
 */
export function postTerms(analyse: Analyse, title: string, body: string): number[] {
  const titleWords = foldedWords(title)
  const terms = new Set<string>()
  for (const words of [titleWords, foldedWords(body)]) {
    let last = ''
    for (const word of words) {
      for (const pair of pairsOf(word)) terms.add(pair)
      const { nouns, stems } = analyse(word)
      for (const stem of stems) terms.add(`v${stem}`)
      for (const noun of nouns.flatMap(partsOf)) if (isOneLetter(noun)) terms.add(`n${noun}`)
      const [first = ''] = word
      if (last !== '' && nouns.length > 0) terms.add(last + first)
      last = lastLetterOf(nouns.at(-1) ?? '')
    }
  }
  for (const word of titleWords) {
    terms.add(`^${[...word][0]}`)
    for (const initials of initialsOf(analyse(word).nouns)) terms.add(`i${initials}`)
  }
  return [...new Set([...terms].map(termCode))]
}

/** Parts a price that the analyser knows as one noun (쌀값), since few other compounds say what their first syllable does. */
const partsOf = (noun: string): string[] => (/^.값$/u.test(noun) ? [...noun] : [noun])

/** Terms that a post must have all, for one word that somebody typed. */
export function wordTerms(analyse: Analyse, word: string): string[] {
  if (onlyConsonants.test(word)) return [`i${disassemble(word)}`]
  const { nouns, stems } = analyse(word)
  if (isOneLetter(word)) return nouns.length > 0 ? [`n${word}`] : [`^${word}`]
  const terms = [
    ...soughtNouns(analyse, word).flatMap(noun => (isOneLetter(noun) ? [`n${noun}`] : pairsOf(noun))),
    ...stems.map(stem => `v${stem}`),
  ]
  return terms.length > 0 ? terms : pairsOf(word)
}

/**
 * Nouns of a word that somebody typed. One made of nouns of a syllable each stays whole (촉법 finds 촉법소년), and one that
 * the analyser does not know loses its particle (층간소음을).
 */
export function soughtNouns(analyse: Analyse, word: string): readonly string[] {
  const { nouns, isCompound } = analyse(word)
  if (isCompound && nouns.length > 0 && nouns.every(isOneLetter)) return [word]
  return nouns.map(noun => (noun === word ? noun.replace(particle, '') : noun))
}

/** Hardly any noun ends so. */
const particle = /(?<=[가-힣]{2})(?:에게|에서|으로|까지|부터|[을를은는에])$/

/** FNV-1a: one in 40,000 of 100,000 terms shares its number with another. */
export function termCode(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) {
    hash = Math.imul(hash ^ (term.charCodeAt(at) & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (term.charCodeAt(at) >> 8), 0x01000193)
  }
  return hash | 0
}

export function pairsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

const onlyConsonants = /^[ㄱ-ㅎ]+$/

const mostInitials = 8

/** Of each noun, and of neighbours in one word: 전세사기 → ㅈㅅ, ㅅㄱ, ㅈㅅㅅㄱ. */
function initialsOf(nouns: readonly string[]): string[] {
  const each = nouns.map(noun => [...noun].map(letter => disassemble(letter)[0] ?? '').join(''))
  return [...each, each.join('')].filter(initials => initials.length > 1 && initials.length <= mostInitials)
}

const isOneLetter = (word: string) => [...word].length === 1
const lastLetterOf = (word: string) => [...word].at(-1) ?? ''
