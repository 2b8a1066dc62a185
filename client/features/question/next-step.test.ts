import { describe, expect, it } from 'vitest'
import type { Code } from '#shared/contract/code.ts'
import { nextStepOf } from './next-step.ts'

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
    expect(nextStepOf('open', codes)).toEqual({ life: 'review', agreements: 30 })
    expect(nextStepOf('review', codes)).toEqual({ life: 'selected', agreements: 50 })
  })
})
