import { describe, expect, it } from 'vitest'
import { readKeyword } from './keyword.ts'
import { pairsOf } from './terms.ts'
import { openingOf, titleLetters } from './title-letters.ts'

describe('a keyword', () => {
  it('is none when nothing was typed, and finds nothing when only signs were', async () => {
    expect(await readKeyword('  ')).toBeNull()
    expect(await readKeyword('?!_%')).toEqual({ typed: [], words: [], grams: [], codes: [] })
  })

  it('asks for every noun, each once, without what hangs on it, and for nothing beyond five words', async () => {
    expect((await readKeyword('전세사기를 전세'))?.words).toEqual(['전세', '사기'])
    expect((await readKeyword('국회에서'))?.grams).toEqual(['국회'])
    expect((await readKeyword('하나 둘이 셋이 넷이 다섯 여섯'))?.typed).toHaveLength(5)
  })

  it('asks for the same terms whatever the spacing, the particle and the ending', async () => {
    const codesOf = async (typed: string) => (await readKeyword(typed))?.codes
    expect(await codesOf('전세보증금을')).toEqual(await codesOf('전세 보증금'))
    expect(await codesOf('늘려야')).toEqual(await codesOf('늘릴'))
  })

  it('leaves out what says nothing, unless all of it does', async () => {
    expect((await readKeyword('전세금은 왜 그대로입니까'))?.typed).not.toContain('왜')
    expect((await readKeyword('왜'))?.typed).toEqual(['왜'])
  })

  it('reads decomposed Hangul and capitals', async () => {
    expect((await readKeyword('월세'.normalize('NFD')))?.grams).toEqual(['월세'])
    expect((await readKeyword('AI'))?.grams).toEqual(['ai'])
  })

  it('never splits a character in two', () => {
    expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
  })
})

describe('the opening of a title', () => {
  it('is asked for by first consonants, by letters of a syllable begun, and by whole ones', () => {
    expect(openingOf('ㅈㅅ')).toEqual({ column: 'initials', prefix: 'ㅈㅅ' })
    expect(openingOf('전ㅅ')).toEqual({ column: 'jamo', prefix: 'ㅈㅓㄴㅅ' })
    expect(openingOf('전세 사')).toEqual({ column: 'jamo', prefix: 'ㅈㅓㄴㅅㅔㅅㅏ' })
    expect(openingOf(' ?')).toBeNull()
  })

  it('is what these begin', () => {
    const { jamo, initials } = titleLetters('전세 사기')
    expect(initials).toBe('ㅈㅅㅅㄱ')
    for (const typed of ['ㅈㅅ', '저', '전세ㅅ', '전세 사기'.normalize('NFD')]) {
      const opening = openingOf(typed)
      expect(opening && { jamo, initials }[opening.column].startsWith(opening.prefix)).toBe(true)
    }
  })
})
