import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffSequences } from './bounded-diff.ts'

const budget = () => ({ edits: 400, comparisons: 10_000 })

const stepsOf = (before: string, after: string) =>
  diffSequences([...before], [...after], budget())
    .map(({ kind, item }) => ({ kept: item, removed: `-${item}`, added: `+${item}` })[kind])
    .join('')

describe('the steps from one sequence to another', () => {
  it.each([
    ['', '', ''],
    ['가나', '가나', '가나'],
    ['', '가', '+가'],
    ['가', '', '-가'],
    ['가나다', '가다', '가-나다'],
    ['가다', '가나다', '가+나다'],
    ['가나다', '가라다', '가-나+라다'],
    ['가가', '가', '가-가'],
  ])('from %j to %j is %j', (before, after, steps) => {
    expect(stepsOf(before, after)).toBe(steps)
  })

  it('leads from the one to the other, whatever they are, and never keeps less than it could', () => {
    const few = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 12 })
    fc.assert(
      fc.property(few, few, (before, after) => {
        const steps = diffSequences(before, after, budget())
        const without = (kind: string) => steps.filter(step => step.kind !== kind).map(({ item }) => item)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
        expect(steps.filter(({ kind }) => kind === 'kept')).toHaveLength(longestCommon(before, after))
      }),
    )
  })

  it('keeps nothing of two long texts that share nothing', () => {
    const long = (word: string) => Array.from({ length: 2_100 }, (_, i) => `${word}${i}`)
    const kinds = diffSequences(long('가'), long('나'), budget()).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(2_100).fill('removed'), ...Array(2_100).fill('added')])
  })

  it('still leads from the one to the other when its budget is spent', () => {
    const few = fc.array(fc.constantFrom('가', '나', '다'), { maxLength: 30 })
    const little = fc.record({ edits: fc.nat(4), comparisons: fc.nat(20) })
    fc.assert(
      fc.property(few, few, little, (before, after, budget) => {
        const steps = diffSequences(before, after, budget)
        const without = (kind: string) => steps.filter(step => step.kind !== kind).map(({ item }) => item)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
      }),
    )
  })

  it('makes no more comparisons than its budget has, and all of them count', () => {
    const words = Array.from({ length: 5_000 }, (_, place) => `${place % 40}`)
    const left = { edits: 400, comparisons: 10_000 }
    const kept = (steps: { kind: string }[]) => steps.filter(({ kind }) => kind === 'kept').length
    expect(kept(diffSequences(words, words.toReversed(), left))).toBe(0)
    expect(left.comparisons).toBeLessThanOrEqual(0)
    expect(kept(diffSequences(words, words, left))).toBe(0)
  })
})

/** By trying everything, so that nothing is shared with what is tested. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  const known = new Map<string, number>()
  const from = (i: number, j: number): number => {
    if (i === before.length || j === after.length) return 0
    const key = `${i}:${j}`
    const found =
      known.get(key) ??
      Math.max(from(i + 1, j), from(i, j + 1), before[i] === after[j] ? 1 + from(i + 1, j + 1) : 0)
    known.set(key, found)
    return found
  }
  return from(0, 0)
}
