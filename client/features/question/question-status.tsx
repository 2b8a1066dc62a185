import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import type { QuestionLife } from '#shared/contract/question.ts'

export const statusLabel: Record<QuestionLife, string> = {
  open: '공개',
  review: '검토',
  selected: '선정',
  debating: '토론중',
  'awaiting-answer': '답변대기',
  answered: '답변완료',
  closed: '종료',
  withdrawn: '철회',
  merged: '병합',
}

export const mainPath: QuestionLife[] = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
]

export function QuestionStatusBadge({ life }: { life: QuestionLife }): ReactElement {
  return <Badge tone={tones[life]}>{statusLabel[life]}</Badge>
}

const tones: Record<QuestionLife, BadgeTone> = {
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
