import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import type { InterviewQuestionState, InterviewState } from '#shared/contract/interview.ts'
import { questionStateLabel, stateLabel } from '../state.ts'

const tones: Record<InterviewState, BadgeTone> = {
  scheduled: 'quiet',
  collecting: 'accent',
  collected: 'quiet',
  live: 'accent',
  editing: 'quiet',
  published: 'ink',
  cancelled: 'faded',
}

const questionTones: Record<InterviewQuestionState, BadgeTone> = {
  received: 'quiet',
  merged: 'faded',
  selected: 'accent',
  asked: 'accent',
  answered: 'ink',
  partly: 'ink',
  declined: 'faded',
  'follow-up': 'accent',
}

/** Where an interview stands, as a badge. */
export const InterviewStateBadge = ({ state }: { state: InterviewState }): ReactElement => (
  <Badge tone={tones[state]}>{stateLabel[state]}</Badge>
)

/** What became of a question, as a badge. */
export const QuestionStateBadge = ({ state }: { state: InterviewQuestionState }): ReactElement => (
  <Badge tone={questionTones[state]}>{questionStateLabel[state]}</Badge>
)
