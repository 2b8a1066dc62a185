import { describe, expect, it } from 'vitest'
import { interviewStatuses } from '#shared/contract/interview.ts'
import { whenOf } from './interview-status.tsx'

const none = { collectFrom: null, collectTo: null, liveFrom: null, publishedAt: null }
const bare = { ...none, createdAt: '2026-11-01T00:00:00Z' }
const dated = {
  ...bare,
  collectFrom: '2026-11-02T00:00:00Z',
  collectTo: '2026-11-09T09:00:00Z',
  liveFrom: '2026-11-12T10:30:00Z',
  publishedAt: '2026-11-20T00:00:00Z',
}

describe('the next step of an interview', () => {
  it.each([
    ['scheduled', '2026년 11월 2일 오전 9:00부터 질문 접수'],
    ['collecting', '2026년 11월 9일 오후 6:00까지 질문 접수'],
    ['collected', '2026년 11월 12일 오후 7:30에 엽니다'],
    ['published', '2026.11.20 공개'],
  ] as const)('says when, while %s', (status, text) => expect(whenOf({ ...dated, status })).toBe(text))

  it.each(interviewStatuses)('has words while %s without any other date', status =>
    expect(whenOf({ ...bare, status })).toMatch(/니다$|^2026\.11\.01 공개$/),
  )
})
