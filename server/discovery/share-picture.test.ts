import { describe, expect, it } from 'vitest'
import { drawableText } from './share-picture.ts'

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
