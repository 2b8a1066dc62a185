import { describe, expect, it } from 'vitest'
import type { Code } from '#shared/contract/code.ts'
import { nextStepOf, stepAhead } from './next-step.ts'

const threshold = (code: string, value: string | null): Code => ({
  group: 'question-threshold',
  code,
  value,
  label: code,
})
const codes = { review: threshold('review', '30'), selected: threshold('selected', '50') }

describe('the next step of a question', () => {
  it('is none where no agreement counts', () => {
    expect(nextStepOf('closed', codes)).toBeNull()
    expect(nextStepOf('withdrawn', codes)).toBeNull()
    expect(nextStepOf('open', { review: threshold('review', null) })).toBeNull()
    expect(nextStepOf('open', undefined)).toBeNull()
  })

  it('is the one right above, as in the backend', () => {
    expect(nextStepOf('selected', codes)).toBeNull()
    expect(nextStepOf('open', codes)).toEqual({ status: 'review', agreements: 30 })
    expect(nextStepOf('review', codes)).toEqual({ status: 'selected', agreements: 50 })
  })
})

describe('the sentence about the step ahead of a question', () => {
  it('tells how many agreements are missing until a review, or until editors consider a selection', () => {
    expect(stepAhead({ status: 'review', agreements: 30 }, 1)).toBe(
      '29개가 더 모이면 검토 단계를 시작합니다.',
    )
    expect(stepAhead({ status: 'selected', agreements: 50 }, 30)).toBe(
      '20개가 더 모이면 선정 심사 단계를 시작합니다.',
    )
  })

  it('promises no selection once the agreements are there', () =>
    expect(stepAhead({ status: 'selected', agreements: 50 }, 63)).toBe('선정 심사 단계를 기다립니다.'))
})
