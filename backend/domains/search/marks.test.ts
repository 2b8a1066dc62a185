import { describe, expect, it } from 'vitest'
import { excerptOf } from './marks.ts'

const filler = (count: number) => Array.from({ length: count }, (_, n) => `낱말${n}`).join(' ')
const marked = ({ excerpt, excerptMarks }: ReturnType<typeof excerptOf>) =>
  excerptMarks.map(({ start, end }) => [...excerpt].slice(start, end).join(''))

describe('the excerpt of a hit', () => {
  it('is a short text as it stands, in one line', () => {
    expect(excerptOf('첫 줄\n\n둘째 줄', ['둘째'])).toEqual({
      excerpt: '첫 줄 둘째 줄',
      excerptMarks: [{ start: 4, end: 6 }],
    })
  })

  it('is cut between words and says where something was left out', () => {
    const found = excerptOf(`${filler(60)} 전세 계약 ${filler(60)}`, ['전세'])
    expect(found.excerpt).toMatch(/^…낱말\d+ .*전세 계약.* 낱말\d+…$/)
    expect([...found.excerpt].length).toBeLessThanOrEqual(122)
    expect(marked(found)).toEqual(['전세'])
  })

  it('begins with the text where the word stands early', () => {
    expect(excerptOf(`전세 ${filler(60)}`, ['전세']).excerpt).toMatch(/^전세 낱말0/)
  })

  it('cuts a word that is longer than the excerpt', () => {
    const found = excerptOf(`${'가'.repeat(200)}전세${'나'.repeat(200)}`, ['전세'])
    expect(found.excerpt.startsWith('…') && found.excerpt.endsWith('…')).toBe(true)
    expect(marked(found)).toEqual(['전세'])
  })
})
