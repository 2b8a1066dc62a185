import { type Analyse, analyseInTurns, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { synonymGroups } from './everyday-synonyms.ts'
import { isFiller } from './fillers.ts'
import { foldedWords } from './fold.ts'
import { pairsOf, termCode } from './terms.ts'

/** Increase it when the rules change, so that posts are indexed again. */
export const titleGramsVersion = 6

/** Term → canonical term, both folded and without spaces. */
export type Synonyms = ReadonlyMap<string, string>

export type TitleWord = {
  kind: 'noun' | 'letter' | 'number' | 'stem'
  text: string
  /** `n` and a noun, `v` and a stem. */
  term: string
  /** Groups of everyday synonyms, as terms. */
  groups: string[]
  /** Of a noun, its pairs of syllables. */
  pairs: string[]
}

/** `pairs` are those of all nouns joined (전세 사기 = 전세사기). */
export type TitleWords = { words: TitleWord[]; terms: Set<string>; groups: Set<string>; pairs: Set<string> }

/** Returns a title's nouns, and stems of its verbs. */
export function titleWords(analyse: Analyse, title: string, synonyms: Synonyms = new Map()): TitleWords {
  const folded = foldedWords(withSynonyms(title.normalize('NFC').toLowerCase(), synonyms))
  const telling = folded.filter(word => !isFiller(word))
  const read = (telling.length > 0 ? telling : folded).map(analyse)
  const nouns = read.map(each =>
    each.nouns.map(bareNoun).filter(noun => noun !== '' && !askingNouns.has(noun)),
  )
  const stems = read.flatMap(each => each.stems)
  const words = [...new Set(nouns.flat())].map(nounOf).concat([...new Set(stems)].map(stemOf))
  return {
    words,
    terms: new Set(words.map(({ term }) => term)),
    groups: new Set(words.flatMap(({ groups }) => groups)),
    pairs: new Set(pairsOf(nouns.flat().join(''))),
  }
}

/** The terms by which a title is looked for, as numbers. */
export const titleGrams = ({ terms, groups, pairs }: TitleWords): number[] => [
  ...new Set([...terms, ...groups, ...pairs].map(termCode)),
]

/** As `titleWords`, with the words analysed in turns. */
export async function readTitleWords(title: string, synonyms: Synonyms): Promise<TitleWords> {
  const analyse = await koreanAnalyser()
  await analyseInTurns(analyse, foldedWords(title))
  return titleWords(analyse, title, synonyms)
}

function nounOf(text: string): TitleWord {
  const kind = /^\d+$/.test(text) ? 'number' : [...text].length === 1 ? 'letter' : 'noun'
  return { kind, text, term: `n${text}`, groups: groupTerms(text), pairs: pairsOf(text) }
}

const stemOf = (text: string): TitleWord => ({
  kind: 'stem',
  text,
  term: `v${text}`,
  groups: groupTerms(text),
  pairs: [],
})

const groupTerms = (word: string): string[] => synonymGroups(word).map(group => `#${group}`)

/** Cuts particles off words that the analyser does not know (킥보드를); takes none of verbs that it read as nouns. */
function bareNoun(noun: string): string {
  if (verbEnding.test(noun)) return ''
  const bare = noun.replace(particle, '')
  return [...bare].length >= 3 ? bare : noun
}

const verbEnding = /.(?:니다|는데|다는|야|지만)$/
const particle = /(?<=[가-힣])(?:에게|에서|으로|까지|부터|[을를은는에로이가와과도])$/

/** Nouns of asking, not of what is asked. */
const askingNouns = new Set(
  `방법 대책 계획 이유 필요 생각 우리 우리나라 문제 때 년 달 전 후 중 등 사실 가능 정도 경우 얼마 개월 사람 곳 나중 지금
   하루 해마다 건 원 번 년째`.split(/\s+/),
)

function withSynonyms(text: string, synonyms: Synonyms): string {
  let result = text
  for (const [term, canonical] of synonyms) result = result.replaceAll(term, canonical)
  return result
}
