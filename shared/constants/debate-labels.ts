import type { DebateStatus } from '../contract/debate.ts'

export const debateStatusLabels: Record<DebateStatus, string> = {
  scheduled: '진행 예정',
  open: '진행 중',
  closed: '정리 중',
  concluded: '결과 공개',
}
