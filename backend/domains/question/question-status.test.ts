import { describe, expect, it } from 'vitest'
import { questionStatuses } from '#shared/contract/question.ts'
import { isLocked, nextStepOf } from './question-status.ts'

const thresholds = [
  { code: 'review', value: '30' },
  { code: 'selected', value: '50' },
  { code: 'awaiting-answer', value: '100' },
  { code: 'answered', value: null },
]

describe('a question', () => {
  it('is locked in every status but the first two', () => {
    expect(questionStatuses.filter(status => !isLocked(status))).toEqual(['open', 'review'])
  })

  it('has a next step only where agreements are counted for the very next one', () => {
    const steps = questionStatuses.map(status => nextStepOf(status, thresholds))
    expect(steps.slice(0, 4)).toEqual([
      { status: 'review', agreements: 30 },
      { status: 'selected', agreements: 50 },
      null,
      { status: 'awaiting-answer', agreements: 100 },
    ])
    expect(steps.slice(4).every(step => step === null)).toBe(true)
  })

  it('has no next step when the code table counts none', () => {
    expect(nextStepOf('open', [])).toBeNull()
    expect(nextStepOf('open', [{ code: 'review', value: '많이' }])).toBeNull()
  })
})
