import { describe, expect, it } from 'vitest'
import {
  addressOf,
  categoryIn,
  cursorIn,
  hrefWith,
  idCursorIn,
  keywordIn,
  labelledIn,
  lastPageOf,
  pageIn,
  pageOf,
  parametersOf,
  placeIn,
  sortIn,
} from './list-search-params.ts'

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

describe('the filter in the address of a list', () => {
  const orders = [
    ['recent', '최신'],
    ['hot', '추천'],
  ] as const

  it('goes by a cursor rather than by a page number', () => {
    expect(placeIn(search('page=3'))).toEqual({ page: 3, cursor: undefined })
    expect(placeIn(search('page=3&cursor=abc'))).toEqual({ page: undefined, cursor: 'abc' })
    expect(cursorIn(search(`cursor=${'a'.repeat(300)}`))).toHaveLength(200)
    expect(parametersOf({ page: 1 })).toEqual({})
    expect(parametersOf({ page: 3, cursor: 'abc' })).toEqual({ cursor: 'abc' })
  })

  it.each(['', 'cursor=', 'cursor=0', 'cursor=-7', 'cursor=7x', `cursor=${'7'.repeat(16)}`])(
    'has no cursor of a list by id for %j',
    text => expect(idCursorIn(search(text))).toBeUndefined(),
  )

  it.each(['', 'category=', 'category=%3Cbad%3E', 'category=../x', `category=${'a'.repeat(41)}`])(
    'has no category for %j, which the API would refuse',
    text => expect(categoryIn(search(text))).toBeUndefined(),
  )

  it('takes values that have a label, and the first order for none', () => {
    expect(idCursorIn(search('cursor=70'))).toBe(70)
    expect(categoryIn(search('category=housing'))).toBe('housing')
    expect(labelledIn(search('by=recent'), 'by', orders)).toBe('recent')
    expect(labelledIn(search('by=oldest'), 'by', orders)).toBeUndefined()
    expect(sortIn(search('sort=hot'), orders)).toBe('hot')
    expect(sortIn(search('sort=recent'), orders)).toBeUndefined()
    expect(sortIn(search('questions=hot'), orders, 'questions')).toBe('hot')
  })
})
