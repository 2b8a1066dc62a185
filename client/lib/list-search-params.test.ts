import { describe, expect, it } from 'vitest'
import { addressOf, hrefWith, keywordIn, lastPageOf, pageIn, pageOf } from './list-search-params.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it.each(['', 'page=0', 'page=-1', 'page=1', 'page=1.5', 'page=51', 'page=zwei'])(
    'has its first page for %j',
    text => expect(pageIn(search(text))).toBeUndefined(),
  )

  it('names pages up to the fiftieth', () => {
    expect(pageIn(search('page=2'))).toBe(2)
    expect(pageIn(search('page=50'))).toBe(50)
  })

  it('carries words trimmed, composed and cut between characters', () => {
    expect(keywordIn(search('keyword=++'))).toBeUndefined()
    expect(keywordIn(search(`keyword=${encodeURIComponent(' 전세 '.normalize('NFD'))}`))).toBe('전세')
    expect(keywordIn(new URLSearchParams({ keyword: '🏠'.repeat(70) }))).toBe('🏠'.repeat(60))
  })

  it('carries words as `q` too, which `keyword` goes before', () => {
    expect(keywordIn(search('q=전세'))).toBe('전세')
    expect(keywordIn(search('q=전세&keyword=월세'))).toBe('월세')
    expect(keywordIn(search('q=전세&keyword='))).toBeUndefined()
  })

  it('leaves out what stands at its default', () => {
    expect(addressOf('/notice', { keyword: undefined, page: undefined })).toBe('/notice')
    expect(addressOf('/notice', { keyword: '점검', page: 2 })).toBe(
      `/notice?keyword=${encodeURIComponent('점검')}&page=2`,
    )
  })
})

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
