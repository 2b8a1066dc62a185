import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskTakedown, TakedownBasis, TakedownStatus } from '#shared/contract/takedown.ts'

const bases: Record<TakedownBasis, string> = {
  defamation: '명예훼손',
  privacy: '사생활 침해',
  copyright: '저작권 침해',
  other: '그 밖의 권리 침해',
}

const statuses: Record<TakedownStatus, string> = {
  received: '접수',
  blocked: '임시조치 중',
  returned: '다시 공개',
  removed: '삭제',
  refused: '거절',
}

/** Leaves out who asked and what they wrote. */
export const takedownColumns: CsvColumn<DeskTakedown>[] = [
  { head: '사건 번호', cell: ({ caseNumber }) => caseNumber },
  { head: '권리', cell: ({ basis }) => bases[basis] },
  { head: '글 번호', cell: ({ post }) => post.id },
  { head: '의견 번호', cell: ({ commentId }) => commentId },
  { head: '제목이나 의견', cell: ({ about }) => about },
  { head: '접수', cell: ({ receivedAt }) => timeCell(receivedAt) },
  { head: '상태', cell: ({ status }) => statuses[status] },
  { head: '임시조치 기한', cell: ({ blockedUntil }) => dayCell(blockedUntil) },
  { head: '이의 제기', cell: ({ objected }) => objected },
]
