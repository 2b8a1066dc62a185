import { describe, expect, it } from 'vitest'
import { countsFilterOf, filterOf, hrefOf, lastPage, meantHangul } from './search.api.ts'

const read = (text: string) => filterOf(new URLSearchParams(text))
const result = (total: number) => ({ items: [], size: 20, total, totalIsCapped: false, kinds: [] })

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

describe('a keyword typed on the wrong keyboard', () => {
  it('is offered as the syllables of its keys', async () => {
    expect(await meantHangul('rnrghl')).toEqual({ word: '국회', offer: '국회로 찾을까요?' })
    expect((await meantHangul('wjstp rPdir'))?.word).toBe('전세 계약')
  })

  it('takes the particle that its last syllable asks for', async () => {
    expect((await meantHangul('dlfwkfl'))?.offer).toBe('일자리로 찾을까요?')
    expect((await meantHangul('ehfqha'))?.offer).toBe('돌봄으로 찾을까요?')
  })

  it.each(['GDP', 'AI', 'tax', 'apt', '국회', '5g', 'k', ''])('is left alone: %s', async keyword => {
    expect(await meantHangul(keyword)).toBeNull()
  })
})
