import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import init, { GaruWasm } from 'garu-ko/pkg/garu_wasm.js'

/**
 * A word's nouns in order, and the stems of its verbs and adjectives (늘려야 → 늘리). `isCompound`: nouns and affixes are all
 * that it has; `isKnownNoun`: it is one noun of the analyser's dictionary, and no guess.
 */
type Morphemes = {
  nouns: readonly string[]
  stems: readonly string[]
  isCompound: boolean
  isKnownNoun: boolean
}

export type Analyse = (word: string) => Morphemes

/** Bounds one analysis, whose time grows with the square of the length. */
const mostLetters = 40
const maxCached = 50_000
/** Milliseconds after which other work has its turn. */
const longestTurn = 8

let loading: Promise<Analyse> | undefined

/** Loads the model with the first use: some 80 ms, and 40 MB in processes that read Korean. */
export function koreanAnalyser(): Promise<Analyse> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

/** Analyses words of long texts beforehand, in turns; asking for them again costs nothing. */
export async function analyseInTurns(analyse: Analyse, words: Iterable<string>): Promise<void> {
  for await (const word of inTurns(words)) analyse(word)
}

/** Hands items on, and gives other work its turn every few milliseconds that making and using them took. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let start = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - start < longestTurn) continue
    await nextTurn()
    start = performance.now()
  }
}

/** Remembers words. A word says the same wherever it stands, so that queries and texts agree on it. */
async function load(): Promise<Analyse> {
  const [engine, model] = await Promise.all([
    readFile(new URL(import.meta.resolve('garu-ko/pkg/garu_wasm_bg.wasm'))),
    readFile(new URL(import.meta.resolve('garu-ko/models/base.gmdl'))),
  ])
  await init({ module_or_path: engine })
  const garu = new GaruWasm(new Uint8Array(model))
  const known = new Map<string, Morphemes>()
  return word => {
    const cached = known.get(word)
    if (cached) return cached
    const { tokens, score } = garu.analyze(
      [...word.slice(0, 2 * mostLetters)].slice(0, mostLetters).join(''),
    ) as { tokens: Token[]; score: number }
    const read = {
      nouns: textsOf(tokens, nounTags),
      stems: textsOf(tokens, stemTags).filter(isTelling),
      isCompound: tokens.every(({ pos }) => nounTags.has(pos) || affixTags.has(pos)),
      isKnownNoun: tokens.length === 1 && dictionaryTags.has(tokens[0]?.pos ?? '') && score < leastGuess,
    }
    if (known.size >= maxCached) known.clear()
    known.set(word, read)
    return read
  }
}

/** Scores are costs: of one noun 31 to 40 in the dictionary, 49 or more where it is guessed. */
const leastGuess = 45

type Token = { text: string; pos: string }

/** Sejong tags. Bound nouns (것, 수) and pronouns say nothing. */
const nounTags = new Set(['NNG', 'NNP', 'XR', 'SL', 'SN', 'SH', 'NR'])
const dictionaryTags = new Set(['NNG', 'NNP'])
const stemTags = new Set(['VV', 'VA'])
const affixTags = new Set(['XPN', 'XSN'])

const textsOf = (tokens: Token[], tags: Set<string>) =>
  tokens.filter(({ pos }) => tags.has(pos)).map(({ text }) => text)

const isTelling = (stem: string) => !light.has(stem)

const light = new Set(
  `하 되 있 없 않 아니 이 주 받 보 가 오 나 같 두 어떻 어떠하 이렇 그렇 위하 대하 관하 따르 그러 싶 시키 당하 못하 말 들
   내 안`.split(/\s+/),
)
