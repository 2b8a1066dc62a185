import { describe, expect, it } from 'vitest'
import { formatCount, formatTotal } from './number.ts'

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_234, '1,234'],
    [9_999, '9,999'],
    [10_000, '1만'],
    [12_999, '1.2만'],
    [99_999, '9.9만'],
    [345_678, '34만'],
    [12_345_678, '1,234만'],
    [99_999_999, '9,999만'],
    [120_000_000, '1.2억'],
  ])('writes %d as %s', (count, shown) => expect(formatCount(count)).toBe(shown))

  it('says that a capped total goes on', () => {
    expect(formatTotal(1_000, true)).toBe('1,000+')
    expect(formatTotal(42, false)).toBe('42')
  })
})
