import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ClockContext, createClock } from '#client/lib/now.ts'
import type { Question, QuestionStatus, QuestionStep } from '#shared/contract/question.ts'
import { QuestionPath, questionSteps } from './question-path.tsx'

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

const drawnPath = (now: string, question: object): string =>
  renderToStaticMarkup(
    <ClockContext value={createClock(Date.parse(now))}>
      <MemoryRouter>
        <QuestionPath
          question={
            {
              createdAt,
              thresholds,
              milestones: [],
              merged: [],
              outcome: null,
              ...question,
            } as unknown as Question
          }
        />
      </MemoryRouter>
    </ClockContext>,
  ).replace(/<[^>]*>/g, '')

describe('the outcome', () => {
  const placesOf = (happenedOn: string) =>
    drawnPath('2026-12-10T00:00:00.000Z', {
      status: 'answered',
      steps: [step('selected'), { ...step('answered'), at: '2026-12-02T10:00:00.000Z' }],
      milestones: [{ kind: 'citation', postId: 7, title: '녹서', at: '2026-12-05T00:00:00.000Z' }],
      answer: { answeredAt: '2026-12-02T10:00:00.000Z' },
      outcome: { kind: 'budget', happenedOn },
    }).match(/답변 완료|녹서에 인용|결과|종료/g)

  it('stands at its day but not before the answer, and before what is ahead', () => {
    expect(placesOf('2026-12-02')).toEqual(['답변 완료', '결과', '녹서에 인용', '종료'])
    expect(placesOf('2026-10-01')).toEqual(['답변 완료', '결과', '녹서에 인용', '종료'])
    expect(placesOf('2026-12-06')).toEqual(['답변 완료', '녹서에 인용', '결과', '종료'])
  })
})

describe('the date of the next step', () => {
  const dueAt = '2026-11-10T09:00:00.000Z'
  const textAt = (now: string, status: QuestionStatus, after: QuestionStatus[] = []) => {
    const steps = [{ ...step(status), dueAt, owner: '환경부' }, ...after.map(step)]
    return drawnPath(now, { status: steps.at(-1)?.status, steps })
  }

  it('is said to be over in the words of the page of promises, from the day after', () => {
    expect(textAt('2026-11-10T14:59:00.000Z', 'review')).toContain('다음 단계는 환경부, 2026.11.10까지')
    expect(textAt('2026-11-10T14:59:00.000Z', 'review')).not.toContain('지났습니다')
    expect(textAt('2026-11-13T09:00:00.000Z', 'review')).toContain('2026.11.10까지 · 3일 지났습니다')
  })

  it('is not late once the step was taken, or when nothing is owed', () => {
    expect(textAt('2026-11-13T09:00:00.000Z', 'review', ['selected'])).not.toContain('지났습니다')
    expect(textAt('2026-11-13T09:00:00.000Z', 'closed')).not.toContain('지났습니다')
  })
})
