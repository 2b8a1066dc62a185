import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskReport } from '#shared/contract/desk-report.ts'
import type { ReportStatus } from '#shared/contract/report.ts'

const statuses: Record<ReportStatus, string> = { open: '열림', kept: '그대로 둠', hidden: '조치함' }

/** Leaves out what the reporters wrote, by which one could know them. */
export function reportColumns(rules: Code[]): CsvColumn<DeskReport>[] {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  return [
    {
      head: '종류',
      cell: ({ commentId, postKind }) => (commentId === null ? postKindNames[postKind] : '의견'),
    },
    { head: '글 번호', cell: ({ onPostId }) => onPostId },
    { head: '의견 번호', cell: ({ commentId }) => commentId },
    { head: '제목이나 의견', cell: ({ about }) => about },
    { head: '상태', cell: ({ status }) => statuses[status] },
    { head: '신고', cell: ({ count }) => count },
    {
      head: '이유',
      cell: ({ reasons }) =>
        Object.entries(reasons)
          .map(([reason, given]) => `${labels.get(reason) ?? reason} ${given}`)
          .join(', '),
    },
    { head: '처음 신고', cell: ({ firstAt }) => timeCell(firstAt) },
  ]
}
