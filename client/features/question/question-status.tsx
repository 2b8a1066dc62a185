import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { QuestionOutcome, QuestionStatus } from '#shared/contract/question.ts'

/** Shows the step that the next agreements begin. */
const nextStepLabels: Partial<Record<QuestionStatus, string>> = {
  selected: '선정 심사',
  'awaiting-answer': '답변 요청',
}

export const nextStepLabel = (status: QuestionStatus): string =>
  nextStepLabels[status] ?? questionStatusLabels[status]

export const outcomeLabel: Record<QuestionOutcome['kind'], string> = {
  bill: '법안',
  guideline: '지침',
  budget: '예산',
  none: '바뀐 것 없음',
}

export const mainPath: QuestionStatus[] = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
]

export function QuestionStatusBadge({ status }: { status: QuestionStatus }): ReactElement {
  return <Badge tone={tones[status]}>{questionStatusLabels[status]}</Badge>
}

const tones: Record<QuestionStatus, BadgeTone> = {
  open: 'quiet',
  review: 'accent',
  selected: 'accent',
  debating: 'accent',
  'awaiting-answer': 'accent',
  answered: 'ink',
  closed: 'ink',
  withdrawn: 'faded',
  merged: 'faded',
}
