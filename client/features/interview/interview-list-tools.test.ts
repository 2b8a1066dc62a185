import { describe, expect, it } from 'vitest'
import { filterOf, hrefOf } from './interview-list-tools.tsx'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('the address of the interview list', () => {
  it.each([
    'page=0',
    'page=1',
    'page=51',
    'page=둘',
    'sort=oldest',
    'sort=recent',
    'status=draft',
    'keyword=%20',
    'category=',
    'category=%3Cbad%3E',
    'category=../x',
  ])('reads %s as no filter', query => expect(Object.values(read(query)).filter(Boolean)).toEqual([]))

  it('is short when nothing is narrowed', () =>
    expect(hrefOf({ page: 1, sort: 'recent' })).toBe('/interview'))

  it('leads back to the same filter', () => {
    const filter = {
      page: 2,
      sort: 'upcoming',
      category: 'housing',
      status: 'published',
      keyword: '전세 & 월세',
    } as const
    expect(read(hrefOf(filter).split('?')[1] ?? '')).toEqual(filter)
    expect(read(hrefOf({ status: 'published', cursor: 'abc' }).split('?')[1] ?? '')).toEqual({
      status: 'published',
      cursor: 'abc',
    })
  })
})
