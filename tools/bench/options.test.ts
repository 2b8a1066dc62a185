import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the words after npm run bench', () => {
  it.each([
    [[], 'peers', false],
    [['--quick', '--write'], 'peers', true],
    [['--write', '--peak'], 'peak', true],
    [['--lighthouse'], 'lighthouse', false],
  ] as const)('%j: %s, written %s', (words, part, write) => {
    expect(readOptions([...words])).toMatchObject({ part, write })
  })

  it.each([
    [['--fast']],
    [['--peak', '--lighthouse']],
    [['--quick', '--peak']],
    [['--quick', '--lighthouse']],
  ])('%j are refused', words => {
    expect(readOptions(words)).toBeNull()
  })

  it('warm every target by two thousand requests, quick or not', () => {
    for (const words of [[], ['--quick']])
      expect(readOptions(words)?.warmUp.requests).toBeGreaterThanOrEqual(2_000)
  })
})
