import { describe, expect, it } from 'vitest'
import { parts, readDataOptions } from './data-options.ts'

describe('the options of bench:data', () => {
  it('refuse what is not known', () => {
    for (const words of [
      ['--post', '1000'],
      ['--posts'],
      ['--posts', '10'],
      ['--posts', '1e6'],
      ['--only', 'all'],
    ])
      expect(readDataOptions(words)).toBeNull()
  })

  it('are 100,000 posts and every part unless told otherwise', () => {
    expect(readDataOptions([])).toEqual({ posts: 100_000, only: parts })
    expect(readDataOptions(['--posts', '1000000', '--only', 'search'])).toEqual({
      posts: 1_000_000,
      only: ['search'],
    })
  })
})
