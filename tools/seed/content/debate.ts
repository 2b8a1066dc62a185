import type { ResultRule } from '#shared/contract/debate.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { SeedComment } from './question.ts'

type SeedPosition = { key: string; label: string }

/** Days before seeding; negative ones lie ahead. */
type SeedEvent = {
  kind: DebateEventKind
  daysAgo: number
  title: string
  text?: string
  link?: string
  place?: string
}

export type SeedDebate = {
  category: string
  title: string
  body: string[]
  /** Days as above; `closedEarly` when an editor ended it. */
  published: number
  opens: number
  closes: number
  closedEarly?: number
  facilitator: string
  reasonRequired?: boolean
  results?: ResultRule
  /** Default: 찬성, 반대, 기타. */
  positions?: SeedPosition[]
  from?: string[]
  stances: Record<string, number>
  agreements: number
  views: number
  featured?: number
  events: SeedEvent[]
  conclusion?: { daysAgo: number; text: string[] }
  comments: SeedComment[]
}

export const usualPositions: SeedPosition[] = [
  { key: 'for', label: '찬성' },
  { key: 'against', label: '반대' },
  { key: 'other', label: '기타' },
]

export const argues = (
  position: string,
  by: string,
  text: string,
  ...replies: SeedComment[]
): SeedComment => ({ by, text, position, replies })
