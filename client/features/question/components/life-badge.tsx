import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import type { QuestionLife } from '#shared/contract/question.ts'
import { lifeLabel } from '../life.ts'

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

/** Where a question stands, as a badge. */
export function LifeBadge({ life }: { life: QuestionLife }): ReactElement {
  return <Badge tone={tones[life]}>{lifeLabel[life]}</Badge>
}
