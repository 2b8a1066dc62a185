import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskNoticeSummary } from '#shared/contract/desk-notice.ts'

const statuses: Record<DeskNoticeSummary['visibility'], string> = {
  draft: '초안',
  public: '공개',
  removed: '내림',
}

export const noticeColumns: CsvColumn<DeskNoticeSummary>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '제목', cell: ({ title }) => title },
  { head: '상태', cell: ({ visibility }) => statuses[visibility] },
  { head: '예약', cell: ({ publishAt }) => timeCell(publishAt) },
  { head: '공개', cell: ({ publishedAt }) => timeCell(publishedAt) },
  { head: '맨 위', cell: ({ pinned }) => pinned },
  { head: '팝업 시작', cell: ({ popup }) => timeCell(popup?.startsAt ?? null) },
  { head: '팝업 끝', cell: ({ popup }) => timeCell(popup?.endsAt ?? null) },
]
