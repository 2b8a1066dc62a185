import type { DebateSort, DebateState } from '#shared/contract/debate.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { DebatePart } from './api/debates.ts'

/** A debate's state in words; it follows from its dates (R12.9). */
export const stateLabel: Record<DebateState, string> = {
  scheduled: '진행예정',
  open: '진행중',
  closed: '정리중',
  concluded: '결과공개',
}

/** The states a list may be narrowed to, what can be joined first. */
export const filterStates: DebateState[] = ['open', 'scheduled', 'closed', 'concluded']

/** Sorts in the order they are offered. */
export const sortLabels: [DebateSort, string][] = [
  ['recent', '최신'],
  ['closing', '마감 임박'],
  ['joined', '참여'],
  ['hot', '추천'],
  ['agreed', '공감'],
  ['discussed', '의견'],
  ['viewed', '조회'],
]

/** What a member may ask of a list about themselves. */
export const partLabels: [DebatePart, string][] = [
  ['stance', '입장을 고른 토론'],
  ['agreed', '공감한 토론'],
  ['interest', '관심 토론'],
]

/** What kind of thing happened on the way of a debate. */
export const eventLabel: Record<DebateEventKind, string> = {
  material: '자료',
  summary: '중간정리',
  expert: '전문가',
  offline: '현장',
  result: '결과',
}
