import type { ResultRule } from '#shared/contract/debate.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { SeedComment } from './question.ts'

export type SeedPosition = { key: string; label: string }

/** Days count back from the moment of seeding; below zero they lie ahead. */
export type SeedEvent = {
  kind: DebateEventKind
  daysAgo: number
  title: string
  text?: string
  link?: string
  place?: string
}

/** A demo debate, written by the demo's editor. */
export type SeedDebate = {
  category: string
  title: string
  /** Paragraphs. */
  body: string[]
  /** When it was put on the site, opens and closes, in days as above; `closedEarly` when an editor ended it. */
  published: number
  opens: number
  closes: number
  closedEarly?: number
  facilitator: string
  reasonRequired?: boolean
  results?: ResultRule
  /** 찬성, 반대, 기타 unless told otherwise. */
  positions?: SeedPosition[]
  /** Titles of the questions that it came from. */
  from?: string[]
  /** How many members hold which position. */
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

/** A comment by somebody who holds a position, and what was answered to it. */
export const argues = (
  position: string,
  by: string,
  text: string,
  ...replies: SeedComment[]
): SeedComment => ({ by, text, position, replies })
