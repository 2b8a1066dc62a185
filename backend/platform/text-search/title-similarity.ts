import type { TitleWord, TitleWords } from './title-grams.ts'

/** How rare a term is among titles: 1 for a term of one title, 0 for a term of all. */
export type RarityOf = (term: string) => number

/**
 * How much two titles say the same: the rarities of the words that they share, less a price for every noun of the other
 * title that is not in the asked one. Numbers were chosen on the labelled titles for tuning (decision 042).
 */
export function titleSimilarity(asked: TitleWords, other: TitleWords, rarityOf: RarityOf): number {
  const shared = sumOf(asked, word => weightOf(word, rarityOf) * likeness(word, other, rarityOf))
  const foreign = other.words.filter(
    word => word.kind === 'noun' && likeness(word, asked, rarityOf) < foreignBelow,
  )
  return shared - foreignPrice * foreign.length
}

/** From which on a title is shown as similar: of a title of few or of common words, most of what it says. */
export function similarFrom(asked: TitleWords, rarityOf: RarityOf): number {
  return Math.min(usualFrom, mostOfOwn * sumOf(asked, word => weightOf(word, rarityOf)))
}

const usualFrom = 0.6
const mostOfOwn = 0.8

const weights = { noun: 1, letter: 0.5, stem: 0.7, number: 0.3 } as const
const foreignPrice = 0.5
const foreignBelow = 0.5
const partialWeight = 0.9
const samePairs = 0.95
const somePairs = 0.6

const sumOf = ({ words }: TitleWords, worthOf: (word: TitleWord) => number): number =>
  words.reduce((sum, word) => sum + worthOf(word), 0)

const weightOf = ({ kind, term }: TitleWord, rarityOf: RarityOf): number => weights[kind] * rarityOf(term)

/** 1 for the same word; less for an everyday synonym, a part and a compound, by how much less rare they are. */
function likeness(word: TitleWord, title: TitleWords, rarityOf: RarityOf): number {
  if (title.terms.has(word.term)) return 1
  const rarity = rarityOf(word.term)
  const within = (term: string) => Math.min(1, rarityOf(term) / Math.max(rarity, 0.01))
  const synonyms = word.groups.filter(group => title.groups.has(group)).map(within)
  if (word.kind !== 'noun') return Math.max(0, ...synonyms)
  const found = word.pairs.filter(pair => title.pairs.has(pair)).length / word.pairs.length
  const parts = title.words.map(other => partialWeight * partOf(word, other, within))
  return Math.max(0, ...synonyms, ...parts, found * (found === 1 ? samePairs : somePairs))
}

/** 사교육 and 사교육비, 조리사 and 조리원. */
function partOf(word: TitleWord, other: TitleWord, within: RarityOf): number {
  if (other.kind !== 'noun') return 0
  const [shorter, longer] = word.text.length < other.text.length ? [word, other] : [other, word]
  if (longer.text.startsWith(shorter.text) || longer.text.endsWith(shorter.text))
    return shorter === word ? 1 : Math.max(...shorter.pairs.map(within))
  const [pair = ''] = shorter.pairs
  return shorter.pairs.length > 1 && longer.text.startsWith(pair) ? 0.8 * within(pair) : 0
}
