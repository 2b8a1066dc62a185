import { describe, expect, it } from 'vitest'
import { pairsOf, readKeyword } from './keyword.ts'
import { openingOf, titleLetters } from './title-letters.ts'

describe('a keyword', () => {
  it('is none when nothing was typed, and finds nothing when only signs were', () => {
    expect(readKeyword('  ')).toBeNull()
    expect(readKeyword('?!_%')).toEqual({ words: [], grams: [] })
  })

  it('asks for every pair of its words, each once, and for nothing beyond five words', () => {
    expect(readKeyword('전세사기 전세')?.grams).toEqual(['전세', '세사', '사기'])
    expect(readKeyword('하나 둘이 셋이 넷이 다섯 여섯')?.words).toHaveLength(5)
  })

  it('asks for the opening of a word when it has single syllables only', () => {
    expect(readKeyword('쌀')?.grams).toEqual(['^쌀'])
    expect(readKeyword('쌀 소비')?.grams).toEqual(['소비'])
  })

  it('reads decomposed Hangul and capitals', () => {
    expect(readKeyword('월세'.normalize('NFD'))?.grams).toEqual(['월세'])
    expect(readKeyword('AI')?.grams).toEqual(['ai'])
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
