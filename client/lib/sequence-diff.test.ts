import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffSequences } from './sequence-diff.ts'

const drawn = (before: string, after: string) =>
  diffSequences([...before], [...after])
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
    expect(drawn(before, after)).toBe(steps)
  })

  it('leads from the one to the other, whatever they are, and never keeps less than it could', () => {
    const few = fc.array(fc.constantFrom('가', '나', '다', '라'), { maxLength: 12 })
    fc.assert(
      fc.property(few, few, (before, after) => {
        const steps = diffSequences(before, after)
        const without = (kind: string) => steps.filter(step => step.kind !== kind).map(({ item }) => item)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
        expect(steps.filter(({ kind }) => kind === 'kept')).toHaveLength(longestCommon(before, after))
      }),
    )
  })

  it('calls two long strange texts removed and added as a whole, at once', () => {
    const long = (word: string) => Array.from({ length: 2_100 }, (_, i) => `${word}${i}`)
    const start = performance.now()
    const kinds = diffSequences(long('가'), long('나')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(2_100).fill('removed'), ...Array(2_100).fill('added')])
    expect(performance.now() - start).toBeLessThan(5_000)
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
