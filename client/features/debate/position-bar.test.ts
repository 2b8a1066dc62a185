import { describe, expect, it } from 'vitest'
import { countedOf } from './position-bar.tsx'

const position = (key: string, count: number | null, certifiedCount: number | null = 0) => ({
  key,
  label: key,
  count,
  certifiedCount,
})

describe('positions of a debate', () => {
  it('are counted only when all counts may be seen', () => {
    expect(countedOf([position('for', 3, 1), position('against', 1, 1)])?.map(({ count }) => count)).toEqual([
      3, 1,
    ])
    expect(countedOf([position('for', 3), position('against', null)])).toBeNull()
  })
})
