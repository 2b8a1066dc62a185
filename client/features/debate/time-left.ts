import { daysUntil, formatDate } from '#client/ui/format/date.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'

const minute = 60_000
const hour = 60 * minute

/** What a debate's dates mean at this moment; `soon` while it can be joined for three more days at most. */
export type TimeLeft = { text: string; soon: boolean }

export type DebateDates = Pick<DebateSummary, 'state' | 'opensAt' | 'closesAt' | 'closedEarly'>

/** How long a debate stays open, when it opens, or when it ended. Days are of Asia/Seoul, `now` in epoch ms. */
export function timeLeftOf({ state, opensAt, closesAt, closedEarly }: DebateDates, now: number): TimeLeft {
  if (state === 'scheduled') return { text: `${untilOf(opensAt, now)} 시작`, soon: false }
  if (state !== 'open') {
    return { text: `${formatDate(closesAt)} ${closedEarly ? '일찍 마감' : '마감'}`, soon: false }
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
