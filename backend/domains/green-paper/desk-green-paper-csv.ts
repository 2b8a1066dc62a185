import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskGreenPaper } from '#shared/contract/desk-green-paper.ts'

export function greenPaperColumns(rules: Code[]): CsvColumn<DeskGreenPaper>[] {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  return [
    { head: '번호', cell: ({ id }) => id },
    { head: '제목', cell: ({ title }) => title },
    { head: '저자', cell: ({ authors }) => authors.map(({ name }) => name).join(', ') },
    { head: '판', cell: ({ edition }) => edition },
    { head: '처음 발행', cell: ({ publishedAt }) => dayCell(publishedAt) },
    { head: '상태', cell: statusOf },
    { head: '철회', cell: ({ withdrawnAt }) => timeCell(withdrawnAt) },
    {
      head: '규칙',
      cell: ({ withdrawnByRule }) => {
        const rule = withdrawnByRule?.rule ?? null
        return rule && (labels.get(rule) ?? rule)
      },
    },
    { head: '이유', cell: ({ withdrawnByRule }) => withdrawnByRule?.reason ?? null },
  ]
}

function statusOf({ withdrawnAt, withdrawnByRule }: DeskGreenPaper): string {
  if (withdrawnByRule) return '운영규칙에 따라 철회'
  return withdrawnAt ? '저자가 철회' : '공개'
}
