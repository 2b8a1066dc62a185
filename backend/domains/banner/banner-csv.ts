import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'

export const bannerColumns: CsvColumn<DeskBanner>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '제목', cell: ({ title }) => title },
  { head: '설명', cell: ({ text }) => text },
  { head: '주소', cell: ({ link }) => link },
  { head: '상태', cell: ({ active }) => (active ? '사용' : '싣지 않음') },
  { head: '실을 때', cell: ({ startsAt }) => timeCell(startsAt) },
  { head: '내릴 때', cell: ({ endsAt }) => timeCell(endsAt) },
]
