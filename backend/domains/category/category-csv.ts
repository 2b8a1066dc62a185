import type { CsvColumn } from '#backend/platform/csv/csv.ts'
import type { DeskCategory } from '#shared/contract/desk-category.ts'

export const categoryColumns: CsvColumn<DeskCategory>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '이름', cell: ({ name }) => name },
  { head: '주소', cell: ({ slug }) => slug },
  { head: '상태', cell: ({ active }) => (active ? '사용' : '사용 안 함') },
  { head: '글', cell: ({ posts }) => posts },
  { head: '담당 편집자', cell: ({ steward }) => steward?.name ?? null },
]
