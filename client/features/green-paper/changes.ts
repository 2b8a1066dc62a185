import { diffArrays } from 'diff'
import type { PlainBlock } from './plain-blocks.ts'

export type Piece = { text: string; change: 'kept' | 'added' | 'removed' }

/** What became of a block; a reworded one is told word by word. */
export type Change = { kind: 'kept' | 'added' | 'removed' | 'reworded'; heading: boolean; pieces: Piece[] }

/** More steps than this and the two are different papers: nothing is gained by looking on. */
const mostSteps = 1_000
/** Two blocks that share less than this are another text rather than a reworded one. */
const leastShared = 0.4
/** So many blocks ahead a reworded one is looked for. */
const near = 12

/** Compares two texts by their blocks, and blocks in each other's place by their words. */
export function changesBetween(before: PlainBlock[], after: PlainBlock[]): Change[] {
  const parts = diffArrays(before, after, { comparator: isSame, maxEditLength: mostSteps }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const changes: Change[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part) continue
    if (part.removed && next?.added) {
      changes.push(...replaced(part.value, next.value))
      index += 1
    } else {
      const kind = part.added ? 'added' : part.removed ? 'removed' : 'kept'
      changes.push(...part.value.map(block => whole(block, kind)))
    }
  }
  return changes
}

const isSame = (one: PlainBlock, other: PlainBlock) =>
  one.heading === other.heading && one.text === other.text

const whole = ({ heading, text }: PlainBlock, kind: 'kept' | 'added' | 'removed'): Change => ({
  kind,
  heading,
  pieces: [{ text, change: kind }],
})

/** Pairs what stood with what stands there now, in order, as far as they are alike. */
function replaced(before: PlainBlock[], after: PlainBlock[]): Change[] {
  const changes: Change[] = []
  const left = [...after]
  for (const block of before) {
    const isIts = (each: PlainBlock) =>
      each.heading === block.heading && sharedPart(block.text, each.text) >= leastShared
    const at = left.slice(0, near).findIndex(isIts)
    if (at < 0) {
      changes.push(whole(block, 'removed'))
      continue
    }
    const [matched, ...added] = left.splice(0, at + 1).toReversed()
    changes.push(...added.toReversed().map(each => whole(each, 'added')))
    if (matched) changes.push(reworded(block, matched))
  }
  return [...changes, ...left.map(block => whole(block, 'added'))]
}

function reworded(before: PlainBlock, after: PlainBlock): Change {
  const parts = diffArrays(wordsOf(before.text), wordsOf(after.text))
  const pieces = parts.map(
    ({ value, added, removed }): Piece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'kept',
    }),
  )
  return { kind: 'reworded', heading: after.heading, pieces }
}

/** Words with the space behind them: particles belong to their word in Korean, so space parts best. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

function sharedPart(one: string, other: string): number {
  const words = new Set(wordsOf(one).map(word => word.trim()))
  const others = new Set(wordsOf(other).map(word => word.trim()))
  const shared = [...words].filter(word => others.has(word)).length
  return shared / Math.max(words.size, others.size, 1)
}
