import { describe, expect, it } from 'vitest'
import { quotationOf, segmentAt } from './transcript-segments.ts'

const segments = [{ start: 2 }, { start: 10 }, { start: 10 }, { start: 31 }]
const at = (seconds: number) => {
  const found = segmentAt(segments, seconds)
  return found && segments.indexOf(found)
}

describe('the segment at a moment', () => {
  it('is none before the first one begins, and none of nothing', () => {
    expect(at(0)).toBeNull()
    expect(at(1.999)).toBeNull()
    expect(segmentAt([], 5)).toBeNull()
  })

  it.each([
    [2, 0],
    [9.999, 0],
    [10, 2],
    [30, 2],
    [31, 3],
    [99_999, 3],
  ])('at %d s is the last that has begun', (seconds, index) => expect(at(seconds)).toBe(index))

  it('is right in a transcript of hours', () => {
    const long = Array.from({ length: 5_000 }, (_, index) => ({ start: index * 7 }))
    for (const index of [0, 1, 2_499, 4_998, 4_999]) {
      expect(segmentAt(long, index * 7)).toBe(long[index])
      expect(segmentAt(long, index * 7 + 6.5)).toBe(long[index])
    }
  })
})

const asker = { seq: 1, name: '느티나무그늘', certified: false, type: null, role: 'MEMBER' as const }
const asked = (body: string, at: number | null, status: 'received' | 'answered' | 'merged' = 'answered') => ({
  body,
  at,
  status,
  asker,
})
const spoken = [
  { place: 1, start: 0, end: 4, speaker: '한지우', text: '안녕하십니까.' },
  {
    place: 2,
    start: 5,
    end: 30,
    speaker: '남궁윤',
    text: '스물한 명입니다. 큰 병원은 열 명 안팎입니다. 평균은 이 차이를 가리고, 가려진 곳에서 일이 납니다. 그래서 다시 셉니다.',
  },
]

describe('the quotation of an interview', () => {
  it('is the first sentences of the answer to the question with most agreements', () =>
    expect(quotationOf(spoken, [asked('왜입니까?', null, 'received'), asked('몇 명입니까?', 7)])).toEqual({
      text: '스물한 명입니다. 큰 병원은 열 명 안팎입니다. 평균은 이 차이를 가리고, 가려진 곳에서 일이 납니다.',
      by: '남궁윤',
      at: 5,
    }))

  it('is that question while nothing is answered, and never a merged one', () =>
    expect(
      quotationOf([], [asked('같은 말입니까?', null, 'merged'), asked('왜입니까?', null, 'received')]),
    ).toEqual({ text: '왜입니까?', by: '느티나무그늘', at: null }))

  it('is none without questions', () => expect(quotationOf(spoken, [])).toBeNull())
})
