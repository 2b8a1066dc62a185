import { describe, expect, it } from 'vitest'
import { addressOf, keywordIn, pageIn } from './list-address.ts'

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

  it('leaves out what stands at its default', () => {
    expect(addressOf('/notice', { keyword: undefined, page: undefined })).toBe('/notice')
    expect(addressOf('/notice', { keyword: '점검', page: 2 })).toBe(
      `/notice?keyword=${encodeURIComponent('점검')}&page=2`,
    )
  })
})
