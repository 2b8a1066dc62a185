import { describe, expect, it } from 'vitest'
import { segmentAt } from './segment-at.ts'

const segments = [{ start: 2 }, { start: 10 }, { start: 10 }, { start: 31 }]
const at = (seconds: number) => {
  const found = segmentAt(segments, seconds)
  return found && segments.indexOf(found)
}

describe('the segment at a moment', () => {
  it('is none before the first one begins, and none of nothing', () => {
    expect(at(0)).toBeNull()
    expect(at(1.999)).toBeNull()
    expect(segmentAt([], 5)).toBeNull()
  })

  it.each([
    [2, 0],
    [9.999, 0],
    [10, 2],
    [30, 2],
    [31, 3],
    [99_999, 3],
  ])('at %d s is the last that has begun', (seconds, index) => expect(at(seconds)).toBe(index))

  it('is right in a transcript of hours', () => {
    const long = Array.from({ length: 5_000 }, (_, index) => ({ start: index * 7 }))
    for (const index of [0, 1, 2_499, 4_998, 4_999]) {
      expect(segmentAt(long, index * 7)).toBe(long[index])
      expect(segmentAt(long, index * 7 + 6.5)).toBe(long[index])
    }
  })
})
