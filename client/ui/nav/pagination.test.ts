import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

describe('page numbers', () => {
  it('are none without a page', () => expect(pageNumbers(1, 0)).toEqual([]))
  it('are all when they are few', () => expect(pageNumbers(2, 3)).toEqual([1, 2, 3]))
  it('keep the current one in the middle', () => expect(pageNumbers(7, 20)).toEqual([5, 6, 7, 8, 9]))
  it('stop at both ends', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20])
  })
})
