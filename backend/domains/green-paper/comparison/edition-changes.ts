import { diffArrays } from 'diff'
import type { BlockChange, EditionChanges } from '#shared/contract/green-paper-edition.ts'
import type { PlainBlock } from './plain-blocks.ts'

/**
 * Edits sought between the blocks of two editions and between the words of two blocks. A search takes time that
 * grows with the square of them; beyond, the two count as different texts.
 */
const mostBlockEdits = 1_000
const mostWordEdits = 400
/** Treats two blocks that share less than this as different texts. */
const leastShared = 0.4
/** Blocks ahead in which a reworded one is sought. */
const lookAhead = 12
/** Bounds of an answer that a page renders: changes, pieces of them, and code units. */
const bounds = { changes: 1_000, pieces: 3_000, units: 200_000 } as const

type Kind = BlockChange['kind']
type Piece = BlockChange['pieces'][number]
type Change = Omit<BlockChange, 'leftOut'>
type Block = PlainBlock & { words: string[]; distinct: ReadonlySet<string> }

export function changesBetween(before: PlainBlock[], after: PlainBlock[]): EditionChanges {
  const shown = new ShownChanges()
  for (const change of compared(before.map(withWords), after.map(withWords))) {
    if (change === 'differentFromHere') return shown.cut()
    if (!shown.add(change)) return shown.cut()
  }
  return shown.whole()
}

function* compared(before: Block[], after: Block[]): Generator<Change | 'differentFromHere'> {
  const start = commonStart(before, after)
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse())
  for (const block of before.slice(0, start)) yield wholeBlock(block, 'kept')
  const parts = partsBetween(before.slice(start, before.length - end), after.slice(start, after.length - end))
  if (!parts) {
    yield 'differentFromHere'
    return
  }
  for (const { removed, added, kept } of parts) {
    for (const block of kept) yield wholeBlock(block, 'kept')
    yield* replaced(removed, added)
  }
  for (const block of before.slice(before.length - end)) yield wholeBlock(block, 'kept')
}

type Part = { kept: Block[]; removed: Block[]; added: Block[] }

/** Returns null beyond the bound. Compares blocks as numbers. */
function partsBetween(before: Block[], after: Block[]): Part[] | null {
  const numbers = new Map<string, number>()
  const numberOf = ({ heading, text }: Block) => {
    const key = `${heading ? '#' : ' '}${text}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const steps = diffArrays(before.map(numberOf), after.map(numberOf), { maxEditLength: mostBlockEdits })
  if (!steps) return null
  const parts: Part[] = []
  let [old, fresh] = [0, 0]
  for (const { count, added, removed } of steps) {
    const last = parts.at(-1)
    if (!added && !removed) {
      parts.push({ kept: before.slice(old, old + count), removed: [], added: [] })
      old += count
      fresh += count
      continue
    }
    const part = last ?? { kept: [], removed: [], added: [] }
    if (!last) parts.push(part)
    if (removed) {
      part.removed.push(...before.slice(old, old + count))
      old += count
    } else {
      part.added.push(...after.slice(fresh, fresh + count))
      fresh += count
    }
  }
  return parts
}

function commonStart(one: Block[], other: Block[]): number {
  const end = Math.min(one.length, other.length)
  for (let at = 0; at < end; at++)
    if (one[at]?.text !== other[at]?.text || one[at]?.heading !== other[at]?.heading) return at
  return end
}

const wholeBlock = ({ heading, text }: Block, kind: Exclude<Kind, 'reworded'>): Change => ({
  kind,
  heading,
  pieces: [{ text, change: kind }],
})

function* replaced(before: Block[], after: Block[]): Generator<Change> {
  let next = 0
  for (const block of before) {
    const at = after.slice(next, next + lookAhead).findIndex(each => isAlike(block, each))
    const matched = at < 0 ? undefined : after[next + at]
    if (!matched) {
      yield wholeBlock(block, 'removed')
      continue
    }
    for (const each of after.slice(next, next + at)) yield wholeBlock(each, 'added')
    yield* reworded(block, matched)
    next += at + 1
  }
  for (const each of after.slice(next)) yield wholeBlock(each, 'added')
}

function* reworded(before: Block, after: Block): Generator<Change> {
  const steps = diffArrays(before.words, after.words, { maxEditLength: mostWordEdits })
  if (!steps) {
    yield wholeBlock(before, 'removed')
    yield wholeBlock(after, 'added')
    return
  }
  const pieces = steps.map(
    ({ value, added, removed }): Piece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'kept',
    }),
  )
  const last = pieces.at(-1)
  if (last) last.text = last.text.trimEnd()
  yield { kind: 'reworded', heading: after.heading, pieces }
}

/**
 * Leaves the space behind each word, the last one too, so that it is the same word with another behind it. Particles
 * belong to their word in Korean, so spaces split best.
 */
function withWords(block: PlainBlock): Block {
  const words = `${block.text} `.match(/\S+\s*/g) ?? []
  return { ...block, words, distinct: new Set(words.map(word => word.trimEnd())) }
}

function isAlike(one: Block, other: Block): boolean {
  if (one.heading !== other.heading) return false
  let shared = 0
  for (const word of one.distinct) if (other.distinct.has(word)) shared += 1
  return shared / Math.max(one.distinct.size, other.distinct.size, 1) >= leastShared
}

class ShownChanges {
  readonly #changes: BlockChange[] = []
  #kept: Change | null = null
  #leftOut = 0
  #pieces = 0
  #units = 0

  /** Answers false when the bound is reached. */
  add(change: Change): boolean {
    if (change.kind === 'kept') {
      if (this.#kept) this.#leftOut += 1
      this.#kept = change
      return true
    }
    if (this.#kept && !this.#push(this.#kept)) return false
    this.#kept = null
    return this.#push(change)
  }

  whole(): EditionChanges {
    return { changes: this.#changes, leftOut: this.#leftOut + (this.#kept ? 1 : 0), isCut: false }
  }

  cut(): EditionChanges {
    return { ...this.whole(), isCut: true }
  }

  #push(change: Change): boolean {
    const units = change.pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (
      this.#changes.length >= bounds.changes ||
      this.#pieces + change.pieces.length > bounds.pieces ||
      this.#units + units > bounds.units
    )
      return false
    this.#changes.push({ ...change, leftOut: this.#leftOut })
    this.#leftOut = 0
    this.#pieces += change.pieces.length
    this.#units += units
    return true
  }
}
