import type { InterviewState, InterviewSummary } from '#shared/contract/interview.ts'

/** A point of an interview's path; `at` is when it comes or came, null where nothing is fixed. */
export type InterviewPoint = {
  state: InterviewState
  place: 'done' | 'current' | 'ahead'
  at: string | null
  /** Until when it lasts. */
  until: string | null
}

type Dated = Pick<
  InterviewSummary,
  'state' | 'createdAt' | 'collectFrom' | 'collectTo' | 'liveFrom' | 'liveTo' | 'publishedAt'
>

/**
 * The path 예정 → 질문모집 → 모집마감 → 진행중 → 정리중 → 공개 with its dates. Steps that an interview does without
 * (no collecting, no live part) are left out; one that was called off ends there.
 */
export function interviewSteps(interview: Dated): InterviewPoint[] {
  const { state } = interview
  const steps = datesOf(interview).filter(
    step => step.at !== null || step.state === state || step.state === 'published',
  )
  if (state === 'cancelled') return [...calledOff(steps), point('cancelled', 'current', null)]
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

/** What an interview that was called off surely went through: when it was, nobody wrote down. */
const calledOff = (steps: InterviewPoint[]) =>
  steps.filter(({ state }) => state === 'scheduled').map(step => ({ ...step, place: 'done' as const }))

const placeOf = (index: number, reached: number) =>
  index < reached ? 'done' : index === reached ? 'current' : 'ahead'

const point = (
  state: InterviewState,
  place: InterviewPoint['place'],
  at: string | null,
  until: string | null = null,
): InterviewPoint => ({ state, place, at, until })
