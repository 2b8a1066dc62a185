import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { zipf } from './targets.ts'

describe('the mix of pages', () => {
  it('has each page as often as its rank has it, and none left out', () => {
    const mix = zipf(['a', 'b', 'c'], 11)
    expect(['a', 'b', 'c'].map(path => mix.filter(one => one === path).length)).toEqual([6, 3, 2])
    expect(
      new Set(
        zipf(
          Array.from({ length: 50 }, (_, index) => String(index)),
          60,
        ),
      ).size,
    ).toBe(50)
  })

  it('does not keep the same page together', () => {
    expect(zipf(['a', 'b'], 6).join('')).not.toContain('aaa')
  })
})

describe('options', () => {
  it('are refused when unknown', () => {
    expect(readOptions(['--fast'])).toBeNull()
  })

  it('warm every target by two thousand requests, quick or not', () => {
    for (const words of [[], ['--quick']])
      expect(readOptions(words)?.warmUp.requests).toBeGreaterThanOrEqual(2_000)
  })
})
