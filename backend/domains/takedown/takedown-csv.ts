import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import { takedownBasisLabels, takedownStatusLabels } from '#shared/constants/takedown-labels.ts'
import type { DeskTakedown } from '#shared/contract/takedown.ts'

/** Leaves out who asked and what they wrote. */
export const takedownColumns: CsvColumn<DeskTakedown>[] = [
  { head: '사건 번호', cell: ({ caseNumber }) => caseNumber },
  { head: '권리', cell: ({ basis }) => takedownBasisLabels[basis] },
  { head: '글 번호', cell: ({ post }) => post.id },
  { head: '의견 번호', cell: ({ commentId }) => commentId },
  { head: '제목이나 의견', cell: ({ about }) => about },
  { head: '접수', cell: ({ receivedAt }) => timeCell(receivedAt) },
  { head: '상태', cell: ({ status }) => takedownStatusLabels[status] },
  { head: '임시조치 기한', cell: ({ blockedUntil }) => timeCell(blockedUntil) },
  { head: '이의 제기', cell: ({ objected }) => objected },
]
