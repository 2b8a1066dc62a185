import { describe, expect, it } from 'vitest'
import { compareWrites } from './written.ts'

describe('acknowledged writes beside rows', () => {
  it('are found when each has its row', () => {
    expect(compareWrites(['a', 'b'], ['b', 'a'])).toEqual({
      acknowledged: 2,
      found: 2,
      lost: [],
      doubled: [],
    })
  })

  it('are lost without a row', () => {
    expect(compareWrites(['a', 'b'], ['b'])).toMatchObject({ found: 1, lost: ['a'] })
  })

  it('are doubled by a second row, whether acknowledged or not', () => {
    expect(compareWrites(['a'], ['a', 'a', 'x', 'x']).doubled).toEqual(['a', 'x'])
  })

  it('may be fewer than rows: an answer may get lost on its way', () => {
    expect(compareWrites(['a'], ['a', 'x'])).toMatchObject({ acknowledged: 1, lost: [], doubled: [] })
  })
})
