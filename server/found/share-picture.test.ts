import { describe, expect, it } from 'vitest'
import { drawable } from './share-picture.ts'

describe('what can be drawn of a title', () => {
  it.each([
    ['전세는 왜 위험합니까?', '전세는 왜 위험합니까?'],
    ['국회(國會)는 언제 엽니까?', '국회는 언제 엽니까?'],
    ['청년 😀 주거 100% 보장?', '청년 주거 100% 보장?'],
    ['R&D 예산 ₩30조+α', 'R&D 예산 ₩30조+'],
  ])('of %s is %s', (title, drawn) => expect(drawable(title)).toBe(drawn))

  it('is the site’s own question when nothing is left', () =>
    expect(drawable('國會 😀')).toBe('나라가 풀어야 할 문제는 무엇입니까?'))
})
