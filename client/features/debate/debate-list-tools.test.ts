import { describe, expect, it } from 'vitest'
import { filterOf, hrefOf } from './debate-list-tools.tsx'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('the address of the debate list', () => {
  it.each([
    'page=0',
    'page=51',
    'page=1.5',
    'sort=oldest',
    'status=draft',
    'mine=yours',
    'keyword=%20',
    'category=',
    'category=%3Cbad%3E',
    'category=../x',
    'cursor=',
  ])('reads %s as no filter', query => expect(Object.values(read(query)).filter(Boolean)).toEqual([]))

  it('reads what fits and cuts a keyword to size', () => {
    expect(read('page=3&sort=closing&category=housing&status=open&mine=stance&keyword=전세')).toEqual({
      page: 3,
      cursor: undefined,
      sort: 'closing',
      category: 'housing',
      status: 'open',
      mine: 'stance',
      keyword: '전세',
    })
    expect(read(`keyword=${'가'.repeat(100)}`).keyword).toHaveLength(60)
  })

  it('goes by a cursor rather than by a page number', () => {
    expect(read('page=3&cursor=abc')).toMatchObject({ page: undefined, cursor: 'abc' })
    expect(hrefOf({ page: 50, cursor: 'abc', sort: 'joined' })).toBe('/debate?sort=joined&cursor=abc')
  })

  it('is short when nothing is narrowed, and leads back to the same filter', () => {
    expect(hrefOf({ page: 1, sort: 'recent' })).toBe('/debate')
    const filter = { page: 2, sort: 'joined', status: 'concluded', keyword: '전세 & 월세' } as const
    expect(read(hrefOf(filter).split('?')[1] ?? '')).toMatchObject(filter)
  })
})
