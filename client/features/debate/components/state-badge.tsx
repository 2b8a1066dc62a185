import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import type { DebateState } from '#shared/contract/debate.ts'
import { stateLabel } from '../debate-words.ts'

const tones: Record<DebateState, BadgeTone> = {
  scheduled: 'quiet',
  open: 'accent',
  closed: 'quiet',
  concluded: 'ink',
}

/** Where a debate stands, as a badge. */
export function StateBadge({ state }: { state: DebateState }): ReactElement {
  return <Badge tone={tones[state]}>{stateLabel[state]}</Badge>
}
