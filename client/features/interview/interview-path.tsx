import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { type ProgressStep, ProgressSteps } from '#client/ui/progress/progress-steps.tsx'
import { interviewStatusLabels } from '#shared/constants/interview-labels.ts'
import type { Interview, InterviewStatus, InterviewSummary } from '#shared/contract/interview.ts'

export function InterviewPath({ interview }: { interview: Interview }): ReactElement {
  const reason = interview.cancelReason
  const drawn = ({ status, place, at, until }: InterviewPoint): ProgressStep => ({
    key: status,
    label: interviewStatusLabels[status],
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
        {status === 'cancelled' && reason && <p>{reason}</p>}
      </>
    ),
  })
  return <ProgressSteps steps={interviewSteps(interview).map(drawn)} />
}

/** `at` is null where no date is fixed. */
type InterviewPoint = {
  status: InterviewStatus
  place: 'done' | 'current' | 'ahead'
  at: string | null
  until: string | null
}

type Dated = Pick<
  InterviewSummary,
  'status' | 'createdAt' | 'collectFrom' | 'collectTo' | 'liveFrom' | 'liveTo' | 'publishedAt'
>

/**
 * The path 예정 → 질문 모집 → 모집 마감 → 진행 중 → 정리 중 → 공개 with its dates. Steps that an interview does without
 * (no collecting, no live part) are left out; a cancelled one ends there.
 */
export function interviewSteps(interview: Dated): InterviewPoint[] {
  const { status } = interview
  const steps = datesOf(interview).filter(
    step => step.at !== null || step.status === status || step.status === 'published',
  )
  if (status === 'cancelled') return [...beforeCancelling(steps), point('cancelled', 'current', null)]
  const reached = steps.findIndex(step => step.status === status)
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
  steps.filter(({ status }) => status === 'scheduled').map(step => ({ ...step, place: 'done' as const }))

const placeOf = (index: number, reached: number) =>
  index < reached ? 'done' : index === reached ? 'current' : 'ahead'

const point = (
  status: InterviewStatus,
  place: InterviewPoint['place'],
  at: string | null,
  until: string | null = null,
): InterviewPoint => ({ status, place, at, until })
