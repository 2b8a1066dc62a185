import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { type ProgressStep, ProgressSteps } from '#client/ui/progress/progress-steps.tsx'
import type { Interview, InterviewState, InterviewSummary } from '#shared/contract/interview.ts'
import { statusLabel } from './interview-status.tsx'

export function InterviewPath({ interview }: { interview: Interview }): ReactElement {
  const reason = interview.cancelReason
  const drawn = ({ state, place, at, until }: InterviewPoint): ProgressStep => ({
    key: state,
    label: statusLabel[state],
    state: place,
    detail: (
      <>
        {at && <time dateTime={at}>{formatDate(at)}</time>}
        {until && until.slice(0, 10) !== at?.slice(0, 10) && (
          <>
            {' '}
            – <time dateTime={until}>{formatDate(until)}</time>
          </>
        )}
        {state === 'cancelled' && reason && <p>{reason}</p>}
      </>
    ),
  })
  return <ProgressSteps steps={interviewSteps(interview).map(drawn)} />
}

/** `at` is null where no date is fixed. */
type InterviewPoint = {
  state: InterviewState
  place: 'done' | 'current' | 'ahead'
  at: string | null
  until: string | null
}

type Dated = Pick<
  InterviewSummary,
  'state' | 'createdAt' | 'collectFrom' | 'collectTo' | 'liveFrom' | 'liveTo' | 'publishedAt'
>

/**
 * The path 예정 → 질문 모집 → 모집 마감 → 진행 중 → 정리 중 → 공개 with its dates. Steps that an interview does without
 * (no collecting, no live part) are left out; a cancelled one ends there.
 */
export function interviewSteps(interview: Dated): InterviewPoint[] {
  const { state } = interview
  const steps = datesOf(interview).filter(
    step => step.at !== null || step.state === state || step.state === 'published',
  )
  if (state === 'cancelled') return [...beforeCancelling(steps), point('cancelled', 'current', null)]
  const reached = steps.findIndex(step => step.state === state)
  return steps.map((step, index) => ({ ...step, place: placeOf(index, reached) }))
}

function datesOf({
  createdAt,
  collectFrom,
  collectTo,
  liveFrom,
  liveTo,
  publishedAt,
}: Dated): InterviewPoint[] {
  return [
    point('scheduled', 'ahead', createdAt),
    point('collecting', 'ahead', collectFrom, collectTo),
    point('collected', 'ahead', collectTo),
    point('live', 'ahead', liveFrom, liveTo),
    point('editing', 'ahead', liveTo),
    point('published', 'ahead', publishedAt),
  ]
}

/** Only the first step is known to be done: the date of a cancellation is not recorded. */
const beforeCancelling = (steps: InterviewPoint[]) =>
  steps.filter(({ state }) => state === 'scheduled').map(step => ({ ...step, place: 'done' as const }))

const placeOf = (index: number, reached: number) =>
  index < reached ? 'done' : index === reached ? 'current' : 'ahead'

const point = (
  state: InterviewState,
  place: InterviewPoint['place'],
  at: string | null,
  until: string | null = null,
): InterviewPoint => ({ state, place, at, until })
