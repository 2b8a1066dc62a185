import { describe, expect, it } from 'vitest'
import { markedParts } from './search-hit-row.tsx'

const drawn = (text: string, marks: [number, number][]) =>
  markedParts(
    text,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('')

describe('the parts of a marked text', () => {
  it('are the whole text without marks, and nothing of nothing', () => {
    expect(drawn('전세 계약', [])).toBe('전세 계약')
    expect(markedParts('', [])).toEqual([])
  })

  it('are marked where a word was found, at both ends too', () => {
    expect(
      drawn('전세 계약과 전세', [
        [0, 2],
        [7, 9],
      ]),
    ).toBe('[전세] 계약과 [전세]')
  })

  it('count code points, so that no character is torn', () => {
    expect(
      drawn('🏠🏠 전세', [
        [1, 2],
        [3, 5],
      ]),
    ).toBe('🏠[🏠] [전세]')
  })

  it('bear marks that lie beyond the text or in each other', () => {
    expect(
      drawn('전세', [
        [0, 2],
        [1, 2],
        [5, 9],
      ]),
    ).toBe('[전세]')
  })

  it('have distinct start positions', () => {
    const starts = markedParts('가나가나', [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ]).map(part => part.start)
    expect(starts).toEqual([0, 1, 2, 3])
  })
})
