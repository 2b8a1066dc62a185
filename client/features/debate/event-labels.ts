import type { DebateEventKind } from '#shared/contract/debate-event.ts'

/** Apart from what shows events: every page of the desk has the history, which reads these words. */
export const eventLabel: Record<DebateEventKind, string> = {
  material: '자료',
  summary: '중간정리',
  expert: '전문가',
  offline: '현장',
  result: '결과',
}
