import { describe, expect, it } from 'vitest'
import { filterOf, hrefOf } from './question-list-tools.tsx'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('the address of the question list', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=51',
    'page=1.5',
    'page=둘',
    'sort=oldest',
    'status=draft',
    'keyword=%20',
    'category=',
    'category=../x',
    'from=2026-02-30',
    'to=2026-1-1',
    'by=anybody',
    'answered=maybe',
    'mine=theirs',
  ])('reads %s as no filter', query => expect(Object.values(read(query)).filter(Boolean)).toEqual([]))

  it('reads what fits and cuts a keyword to size', () => {
    expect(read('page=3&sort=agreed&category=housing&status=selected&keyword=%EC%A0%84%EC%84%B8')).toEqual({
      page: 3,
      sort: 'agreed',
      category: 'housing',
      status: 'selected',
      keyword: '전세',
    })
    expect(read('cursor=abc&page=3')).toEqual({ cursor: 'abc' })
    expect(read(`keyword=${'가'.repeat(100)}`).keyword).toHaveLength(60)
  })

  it('is short when nothing is narrowed', () => {
    expect(hrefOf({})).toBe('/question')
    expect(hrefOf({ page: 1, sort: 'recent' })).toBe('/question')
  })

  it('leads back to the same filter', () => {
    const filter = {
      page: 2,
      sort: 'discussed',
      category: 'housing',
      status: 'review',
      keyword: '전세 & 월세',
      from: '2026-02-28',
      to: '2026-11-20',
      by: 'specialised',
      answered: 'no',
      mine: 'interest',
    } as const
    expect(read(hrefOf(filter).split('?')[1] ?? '')).toEqual(filter)
  })
})
