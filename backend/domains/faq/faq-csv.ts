import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'

export const faqColumns: CsvColumn<DeskFaq>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '묶음', cell: ({ category }) => category.label },
  { head: '질문', cell: ({ question }) => question },
  { head: '답변', cell: ({ answer }) => answer },
  { head: '상태', cell: ({ active }) => (active ? '공개' : '싣지 않음') },
  { head: '실을 때', cell: ({ startsAt }) => timeCell(startsAt) },
]
