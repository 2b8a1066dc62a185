import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { useNow } from '#client/lib/now.ts'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { daysUntil, formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { colour } from '#client/ui/tokens.ts'
import { debateStatusLabels } from '#shared/constants/debate-labels.ts'
import type { DebateStatus, DebateSummary } from '#shared/contract/debate.ts'

export function DebateStatusBadge({ status }: { status: DebateStatus }): ReactElement {
  return <Badge tone={tones[status]}>{debateStatusLabels[status]}</Badge>
}

const tones: Record<DebateStatus, BadgeTone> = {
  scheduled: 'quiet',
  open: 'accent',
  closed: 'quiet',
  concluded: 'ink',
}

export function TimeLeft({ debate }: { debate: DebateDates }): ReactElement {
  const { text, soon } = timeLeftOf(debate, useNow())
  const at = debate.status === 'scheduled' ? debate.opensAt : debate.closesAt
  return (
    <time className={look} dateTime={at} title={formatDateTime(at)} data-soon={soon}>
      {text}
    </time>
  )
}

const minute = 60_000
const hour = 60 * minute

/** `soon` while it can be joined for three more days at most. */
type TimeSpan = { text: string; soon: boolean }

type DebateDates = Pick<DebateSummary, 'status' | 'opensAt' | 'closesAt' | 'closedEarly'>

/** Days are of Asia/Seoul, `now` in epoch ms. */
export function timeLeftOf({ status, opensAt, closesAt, closedEarly }: DebateDates, now: number): TimeSpan {
  if (status === 'scheduled') return { text: `${untilOf(opensAt, now)} 시작`, soon: false }
  if (status !== 'open') {
    return { text: `${formatDate(closesAt)} ${closedEarly ? '조기 마감' : '마감'}`, soon: false }
  }
  const days = daysUntil(closesAt, now)
  if (days >= 2) return { text: `${days}일 남음`, soon: days <= 3 }
  return { text: `${untilOf(closesAt, now)} 마감`, soon: true }
}

/** `곧`, `12분 뒤`, `3시간 뒤`, `내일`, `5일 뒤`. */
function untilOf(at: string, now: number): string {
  const days = daysUntil(at, now)
  if (days >= 2) return `${days}일 뒤`
  if (days === 1) return '내일'
  const left = Date.parse(at) - now
  if (left < minute) return '곧'
  return left < hour ? `${Math.floor(left / minute)}분 뒤` : `${Math.floor(left / hour)}시간 뒤`
}

const look = css`
  &[data-soon='true'] {
    color: ${colour.accent};
    font-weight: 700;
  }
`
