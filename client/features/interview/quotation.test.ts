import { describe, expect, it } from 'vitest'
import { quotationOf } from './quotation.ts'

const asker = { seq: 1, name: '느티나무그늘', certified: false, type: null, role: 'MEMBER' as const }
const asked = (body: string, at: number | null, state: 'received' | 'answered' | 'merged' = 'answered') => ({
  body,
  at,
  state,
  asker,
})
const segments = [
  { place: 1, start: 0, end: 4, speaker: '한지우', text: '안녕하십니까.' },
  {
    place: 2,
    start: 5,
    end: 30,
    speaker: '남궁윤',
    text: '스물한 명입니다. 큰 병원은 열 명 안팎입니다. 평균은 이 차이를 가리고, 가려진 곳에서 일이 납니다. 그래서 다시 셉니다.',
  },
]

describe('the sentence that stands for an interview', () => {
  it('is the answer to the question most agreed with, in the first words of whoever gave it', () =>
    expect(quotationOf(segments, [asked('왜입니까?', null, 'received'), asked('몇 명입니까?', 7)])).toEqual({
      text: '스물한 명입니다. 큰 병원은 열 명 안팎입니다. 평균은 이 차이를 가리고, 가려진 곳에서 일이 납니다.',
      by: '남궁윤',
      at: 5,
    }))

  it('is that question while nothing is answered, and never a merged one', () =>
    expect(
      quotationOf([], [asked('같은 말입니까?', null, 'merged'), asked('왜입니까?', null, 'received')]),
    ).toEqual({ text: '왜입니까?', by: '느티나무그늘', at: null }))

  it('is none where nobody asked', () => expect(quotationOf(segments, [])).toBeNull())
})
