import { describe, expect, it } from 'vitest'
import { countsFilterOf, filterOf, hrefOf, lastPage, meantAs } from './search.api.ts'

const read = (text: string) => filterOf(new URLSearchParams(text))
const result = (total: number) => ({
  items: [],
  size: 20,
  total,
  totalIsCapped: false,
  kinds: [],
  keyword: null,
  meant: null,
  partial: false,
})

describe('the address of a search', () => {
  it('is no search without words', () => expect([read(''), read('keyword=+')]).toEqual([null, null]))

  it('leaves out a kind, an order and a page that do not exist', () => {
    expect(read('keyword=전세&kind=weather&sort=magic&page=99')).toEqual({
      keyword: '전세',
      kind: undefined,
      sort: 'relevant',
      page: undefined,
    })
  })

  it('is read back as it was written, without defaults', () => {
    const keyword = encodeURIComponent('전세')
    const full = `/search?keyword=${keyword}&kind=debate&sort=recent&page=3`
    expect(hrefOf({ keyword: '전세', kind: 'debate', sort: 'recent', page: 3 })).toBe(full)
    expect(hrefOf({ keyword: '전세', sort: 'relevant', page: 1 })).toBe(`/search?keyword=${keyword}`)
  })
})

describe('the pages of a search', () => {
  it('end where hits are ranked, or at the fiftieth by day', () => {
    expect(lastPage(result(1_000), 'relevant')).toBe(10)
    expect(lastPage(result(1_000), 'recent')).toBe(50)
    expect(lastPage(result(0), 'relevant')).toBe(0)
  })
})

describe('the counts of kinds', () => {
  it('come with the search itself unless it is narrowed to one kind', () => {
    const filter = { keyword: '전세', sort: 'relevant' as const }
    expect(countsFilterOf(filter)).toEqual(filter)
    expect(countsFilterOf({ ...filter, kind: 'faq' })).toEqual({ keyword: '전세', size: 1 })
  })
})

describe('a keyword that was read as another', () => {
  it('is named with the particle that its last syllable asks for', async () => {
    expect(await meantAs({ ...result(1), meant: '전세' })).toBe('‘전세’로')
    expect(await meantAs({ ...result(1), meant: '돌봄' })).toBe('‘돌봄’으로')
    expect(await meantAs(result(1))).toBeNull()
  })
})
