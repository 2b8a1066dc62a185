import { describe, expect, it } from 'vitest'
import { placesLeft, type TakenComment } from './comment-places.ts'

const comment = (id: number, parentId: number | null, childCount: number): TakenComment => ({
  id,
  parentId,
  childCount,
})

describe('places of comments that are taken back', () => {
  it('are left where somebody else replied', () => {
    expect([...placesLeft([comment(1, null, 1), comment(2, null, 0)])]).toEqual([1])
  })

  it('go with the replies below them when those are taken back too', () => {
    expect(placesLeft([comment(1, null, 2), comment(2, 1, 0), comment(3, 1, 0)]).size).toBe(0)
    expect([...placesLeft([comment(1, null, 2), comment(2, 1, 0)])]).toEqual([1])
  })

  it('go through an empty place between them', () => {
    expect(placesLeft([comment(1, null, 1), comment(2, 1, 1), comment(3, 2, 0)]).size).toBe(0)
  })
})
