import { hardPatterns, openers, patterns, people, places, subjects } from './distractor-words.ts'
import { freshTopics } from './fresh-topics.ts'
import { furtherTuneTopics } from './further-tune-topics.ts'
import { heldOutTopics } from './held-out-topics.ts'
import { tuneTopics } from './tune-topics.ts'
import { unseenTopics } from './unseen-topics.ts'

const hardShare = 4

const heads = [
  ...tuneTopics,
  ...furtherTuneTopics,
  ...heldOutTopics,
  ...unseenTopics,
  ...freshTopics,
].flatMap(({ issues }) => issues.flatMap(issue => issue.heads))

/** Depends on `n` alone. */
export function distractor(n: number): string {
  const draw = draws(n)
  const words: Record<string, string> = {
    place: pick(places, draw()),
    people: pick(people, draw()),
    subject: pick(subjects, draw()),
    head: pick(heads, draw()),
  }
  const sentence = pick(n % hardShare === 0 ? hardPatterns : patterns, draw())
  const pattern = `${pick(openers, draw())} ${sentence}`
  return pattern.replace(/\{(\w+)(?:\/(.))?\}/g, (_, name: string, particle?: string) => {
    const word = words[name] ?? ''
    return particle ? word + particleAfter(word, particle) : word
  })
}

const pick = <T>(items: readonly T[], at: number): T => items[Math.floor(at * items.length)] as T

/** Numbers in [0, 1), seeded by `n` (mulberry32). */
function draws(n: number): () => number {
  let state = Math.imul(n + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pairs: Record<string, [closed: string, open: string]> = {
  은: ['은', '는'],
  을: ['을', '를'],
  과: ['과', '와'],
}

/** Closed syllables end in a consonant. */
function particleAfter(word: string, particle: string): string {
  const [closed, open] = pairs[particle] ?? [particle, particle]
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 === 0 ? open : closed
}
