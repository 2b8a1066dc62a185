import { type CsvColumn, dayCell } from '#backend/platform/csv/csv.ts'
import type { DeskSynonym } from '#shared/contract/desk-synonym.ts'

export const synonymColumns: CsvColumn<DeskSynonym>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '단어', cell: ({ term }) => term },
  { head: '같은 뜻의 단어', cell: ({ canonical }) => canonical },
  { head: '등록일', cell: ({ createdAt }) => dayCell(createdAt) },
]
