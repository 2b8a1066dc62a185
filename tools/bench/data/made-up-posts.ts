import { distractor } from './similarity/distractors.ts'

type MadeUp = {
  kind: 'question' | 'debate' | 'interview'
  category: number
  title: string
  body: string
  agreed: number
  discussed: number
  viewed: number
}

const kinds = { debate: 50, interview: 200 } as const
const sentences = 4
const rareWords = 5
const syllables = [...'갈길날눌달돌들락말몰발벌볼살솔실알울잘줄찰칠칼탈털팔풀할홀힐갑곱납답맙밥삽압잡찹']

export function madeUpPost(n: number, categories: number): MadeUp {
  const draw = draws(n)
  const body = [
    ...Array.from({ length: sentences }, (_, each) => distractor(n * sentences + each + 7_919)),
    ...Array.from({ length: rareWords }, () => zipfWord(draw())),
  ].join(' ')
  return {
    kind: n % kinds.interview === 0 ? 'interview' : n % kinds.debate === 0 ? 'debate' : 'question',
    category: Math.floor(draw() ** 2 * categories),
    title: distractor(n),
    body,
    agreed: skewed(draw(), 3_000),
    discussed: skewed(draw(), 400),
    viewed: skewed(draw(), 20_000),
  }
}

/** The word of rank r is 1/r as frequent as the first. */
function zipfWord(at: number): string {
  const most = syllables.length ** 2
  const rank = Math.min(Math.floor(most ** at), most) - 1
  return `${syllables[Math.floor(rank / syllables.length)]}${syllables[rank % syllables.length]}`
}

const skewed = (at: number, most: number): number => Math.floor(most * at ** 8)

function draws(n: number): () => number {
  let state = Math.imul(n + 11, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
