import type { CsvColumn } from '#backend/platform/csv/csv.ts'
import type { DeskCode } from '#shared/contract/desk-code.ts'

export const codeColumns: CsvColumn<DeskCode>[] = [
  { head: '묶음', cell: ({ group }) => group },
  { head: '코드', cell: ({ code }) => code },
  { head: '이름', cell: ({ label }) => label },
  { head: '값', cell: ({ value }) => value },
  { head: '차례', cell: ({ sort }) => sort },
  { head: '상태', cell: ({ active }) => (active ? '사용' : '사용 안 함') },
]
