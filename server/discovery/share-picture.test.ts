import { describe, expect, it } from 'vitest'
import { countsOf, drawableText } from './share-picture.ts'

describe('drawableText', () => {
  it.each([
    ['전세는 왜 위험합니까?', '전세는 왜 위험합니까?'],
    ['국회(國會)는 언제 엽니까?', '국회는 언제 엽니까?'],
    ['청년 😀 주거 100% 보장?', '청년 주거 100% 보장?'],
    ['R&D 예산 ₩30조+α', 'R&D 예산 ₩30조+'],
  ])('keeps the drawable characters: %s → %s', (title, drawn) => expect(drawableText(title)).toBe(drawn))

  it('falls back to the question of the site when nothing is drawable', () =>
    expect(drawableText('國會 😀')).toBe('나라가 풀어야 할 문제는 무엇입니까?'))
})

describe('the counts on a share picture', () => {
  const post = { id: 7, title: '제목', excerpt: '', createdAt: '' }
  const debate = (...counts: (number | null)[]) => ({
    ...post,
    participants: 1_024,
    positions: counts.map((count, index) => ({ label: ['찬성', '반대', '기타'][index] ?? '', count })),
  })

  it('are those of a question', () => {
    expect(countsOf({ ...post, counts: { agree: 1_021, comment: 3 } })).toBe('공감 1,021개 · 의견 3개')
    expect(countsOf({})).toBe('')
  })

  it('tell of a debate only what strangers may see', () => {
    expect(countsOf(debate(null, null, null))).toBe('1,024명 참여')
    expect(countsOf(debate(0, 0, 0))).toBe('1,024명 참여')
    expect(countsOf(debate(600, 400, 24))).toBe('찬성 600명 · 반대 400명 · 기타 24명')
  })
})
