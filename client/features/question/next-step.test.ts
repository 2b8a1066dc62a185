import { describe, expect, it } from 'vitest'
import type { Code } from '#shared/contract/code.ts'
import { nextStepOf } from './next-step.ts'

const threshold = (code: string, value: string | null, group = 'question-threshold'): Code => ({
  group,
  code,
  value,
  label: code,
})
const codes = [threshold('review', '30'), threshold('selected', '50'), threshold('review', '1', 'other')]

describe('the next step of a question', () => {
  it('is none where no agreement counts', () => {
    expect(nextStepOf('closed', codes)).toBeNull()
    expect(nextStepOf('withdrawn', codes)).toBeNull()
    expect(nextStepOf('open', [threshold('review', null)])).toBeNull()
    expect(nextStepOf('open', [])).toBeNull()
  })

  it('is the one right above, as the backend reckons', () => {
    expect(nextStepOf('selected', codes)).toBeNull()
    expect(nextStepOf('open', codes)).toEqual({ life: 'review', agreements: 30 })
    expect(nextStepOf('review', codes)).toEqual({ life: 'selected', agreements: 50 })
  })
})
