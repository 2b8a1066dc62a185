import { type QuestionLife, questionLives } from '#shared/contract/question.ts'

/** From `selected` on the text is what others answer to: neither changed nor taken away (R12.10). */
export const editableLives = ['open', 'review'] as const satisfies QuestionLife[]

/** Lives in which others answer to a question; whoever was there once was taken up, wherever it went since. */
export const takenUpLives = [
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
] as const satisfies QuestionLife[]

export const isLocked = (life: QuestionLife): boolean => !editableLives.some(editable => editable === life)

/** Where editors may move a question from where it stands; an answer brings its own step (R12.10). */
export const possibleSteps: Record<QuestionLife, readonly QuestionLife[]> = {
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

/** Lives from which a question may still go into another one, and into which others may go. */
export const mergeableLives = ['open', 'review', 'selected', 'debating', 'awaiting-answer'] as const

const ladder = questionLives.slice(0, questionLives.indexOf('closed') + 1)

export type Threshold = { code: string; value: string | null }
export type NextStep = { life: QuestionLife; agreements: number }

/** The step above a life and the agreements that bring it; null at the top, beside the ladder or uncounted. */
export function nextStepOf(life: QuestionLife, thresholds: Threshold[]): NextStep | null {
  const position = ladder.indexOf(life)
  const next = position < 0 ? undefined : ladder[position + 1]
  const agreements = Number(thresholds.find(threshold => threshold.code === next)?.value)
  return next && agreements > 0 ? { life: next, agreements } : null
}
