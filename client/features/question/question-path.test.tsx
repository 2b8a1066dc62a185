import { describe, expect, it } from 'vitest'
import type { QuestionStatus, QuestionStep } from '#shared/contract/question.ts'
import { questionSteps } from './question-path.tsx'

const createdAt = '2026-11-01T00:00:00.000Z'
const step = (status: QuestionStatus): QuestionStep => ({
  status,
  at: createdAt,
  note: null,
  dueAt: null,
  owner: null,
  steward: null,
  links: [],
  agreements: null,
  belowThreshold: null,
})
const thresholds = [
  { status: 'review' as const, agreements: 30 },
  { status: 'selected' as const, agreements: 50 },
  { status: 'awaiting-answer' as const, agreements: 100 },
]
const drawn = (status: QuestionStatus, steps: QuestionStep[]) =>
  questionSteps({ status, steps, createdAt, thresholds }).map(point => `${point.status}:${point.state}`)

describe('the path of a question', () => {
  it('starts open when no step was written', () =>
    expect(drawn('open', []).slice(0, 2)).toEqual(['open:current', 'review:ahead']))

  it('shows past, current and coming statuses', () =>
    expect(drawn('selected', [step('open'), step('review'), step('selected')])).toEqual([
      'open:done',
      'review:done',
      'selected:current',
      'debating:ahead',
      'awaiting-answer:ahead',
      'answered:ahead',
      'closed:ahead',
    ]))

  it('ends with the last step when it was withdrawn or merged', () =>
    expect(drawn('merged', [step('open'), step('merged')])).toEqual(['open:done', 'merged:current']))

  it('has nothing ahead once closed', () =>
    expect(drawn('closed', [step('closed')])).toEqual(['closed:current']))

  it('names at each coming step the agreements that bring it, as a ladder', () => {
    const points = questionSteps({
      status: 'review',
      steps: [step('open'), step('review')],
      createdAt,
      thresholds,
    })
    expect(points.map(({ status, threshold }) => [status, threshold])).toEqual([
      ['open', null],
      ['review', null],
      ['selected', 50],
      ['debating', null],
      ['awaiting-answer', 100],
      ['answered', null],
      ['closed', null],
    ])
  })
})
