import { describe, expect, it } from 'vitest'
import { interviewStates } from '#shared/contract/interview.ts'
import { whenOf } from './interview-status.tsx'

const none = { collectFrom: null, collectTo: null, liveFrom: null, publishedAt: null }
const bare = { ...none, createdAt: '2026-11-01T00:00:00Z' }
const dated = {
  ...bare,
  collectFrom: '2026-11-02T00:00:00Z',
  collectTo: '2026-11-09T00:00:00Z',
  liveFrom: '2026-11-12T00:00:00Z',
  publishedAt: '2026-11-20T00:00:00Z',
}

describe('the next step of an interview', () => {
  it.each([
    ['scheduled', '2026.11.02부터 질문을 받습니다'],
    ['collecting', '2026.11.09까지 질문을 받습니다'],
    ['collected', '2026.11.12에 엽니다'],
    ['published', '2026.11.20에 공개했습니다'],
  ] as const)('says when, while %s', (state, text) => expect(whenOf({ ...dated, state })).toBe(text))

  it.each(interviewStates)('is a sentence while %s without any date', state =>
    expect(whenOf({ ...bare, state })).toMatch(/니다$/),
  )
})
