import { describe, expect, it } from 'vitest'
import { hrefWith, lastPageOf, pageOf } from './page-of.ts'

describe('the page in an address', () => {
  it.each(['', '0', '-1', '1.5', '51', 'x'])('reads %j as the first', page =>
    expect(pageOf(new URLSearchParams({ page }))).toBe(1),
  )
  it('is read', () => expect(pageOf(new URLSearchParams('page=7'))).toBe(7))
  it('is written when it is not the first', () => {
    expect(hrefWith('/a', { list: undefined })).toBe('/a')
    expect(hrefWith('/a', { list: 'b' }, 2)).toBe('/a?list=b&page=2')
  })
  it('ends where numbers end', () => {
    expect(lastPageOf({ total: 41, size: 20 })).toBe(3)
    expect(lastPageOf({ total: 1_000, size: 10 })).toBe(50)
  })
})
