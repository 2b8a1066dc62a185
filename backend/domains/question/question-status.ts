import { type QuestionStatus, questionStatuses } from '#shared/contract/question.ts'

/** Forbids changes from `selected` on, since others answer to the text (R12.10). */
export const editableStatuses = ['open', 'review'] as const satisfies QuestionStatus[]

/** Includes a question that was in one of these statuses once. */
export const takenUpStatuses = [
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
] as const satisfies QuestionStatus[]

export const isLocked = (status: QuestionStatus): boolean =>
  !editableStatuses.some(editable => editable === status)

/** Statuses to which editors may move a question from each one; an answer brings its own step (R12.10). */
export const possibleSteps: Record<QuestionStatus, readonly QuestionStatus[]> = {
  open: ['review', 'selected', 'withdrawn'],
  review: ['open', 'selected', 'withdrawn'],
  selected: ['debating', 'awaiting-answer', 'closed', 'withdrawn'],
  debating: ['awaiting-answer', 'closed', 'withdrawn'],
  'awaiting-answer': ['awaiting-answer', 'closed', 'withdrawn'],
  answered: ['awaiting-answer', 'closed'],
  closed: [],
  withdrawn: [],
  merged: [],
}

/** Nothing follows any more, so that agreeing would be in vain. */
export const isOver = (status: QuestionStatus): boolean => possibleSteps[status].length === 0

export const answerableStatuses = [
  'selected',
  'debating',
  'awaiting-answer',
] as const satisfies QuestionStatus[]

/** The outcome of an answer is known later, or never. */
export const outcomeStatuses = ['answered', 'closed'] as const satisfies QuestionStatus[]

export const mergeableStatuses = ['open', 'review', 'selected', 'debating', 'awaiting-answer'] as const

/** Somebody owes the next step of a question in one of these. */
export const owedStatuses = [
  'review',
  'selected',
  'debating',
  'awaiting-answer',
] as const satisfies QuestionStatus[]

/** Steps towards an answer; being merged, closed or withdrawn is none. */
export const stepsToAnswer = [...owedStatuses, 'answered'] as const

type LatestStep = { status: QuestionStatus; owner: string | null; byEditor: boolean; steward: string | null }

/** Returns who owes the next step: the person editors named, else the category's steward, else whom the step names. */
export function owedBy({
  status,
  owner,
  byEditor,
  steward,
}: LatestStep): Pick<LatestStep, 'owner' | 'steward'> {
  const isNamed = owner !== null && byEditor
  const isStewards = !isNamed && steward !== null && owedStatuses.some(owed => owed === status)
  return isStewards ? { owner: null, steward } : { owner, steward: null }
}

const ladder = questionStatuses.slice(0, questionStatuses.indexOf('closed') + 1)

type Threshold = { code: string; value: string | null }
export type NextStep = { status: QuestionStatus; agreements: number }

/** The step above a status and the agreements that bring it; null at the top, beside the ladder or uncounted. */
export function nextStepOf(status: QuestionStatus, thresholds: Threshold[]): NextStep | null {
  const position = ladder.indexOf(status)
  const next = position < 0 ? undefined : ladder[position + 1]
  const agreements = next && thresholdOf(next, thresholds)
  return next && agreements ? { status: next, agreements } : null
}

/** Of every step that a number of agreements brings. */
export const thresholdsOf = (thresholds: Threshold[]): NextStep[] =>
  ladder.flatMap(status => {
    const agreements = thresholdOf(status, thresholds)
    return agreements === null ? [] : [{ status, agreements }]
  })

/** The agreements that bring a step; null where none does. */
export function thresholdOf(status: QuestionStatus, thresholds: Threshold[]): number | null {
  const agreements = Number(thresholds.find(({ code }) => code === status)?.value)
  return agreements > 0 ? agreements : null
}
