import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskInterviewStatus, DeskInterviewSummary } from '#shared/contract/desk-interview.ts'

const statuses: Record<DeskInterviewStatus, string> = {
  draft: '초안',
  scheduled: '예정',
  collecting: '질문 모집',
  collected: '모집 마감',
  live: '진행 중',
  editing: '정리 중',
  published: '공개',
  cancelled: '취소',
  temporary: '가림',
  removed: '내림',
}

const formats: Record<DeskInterviewSummary['format'], string> = {
  article: '글',
  video: '영상',
  live: '생방송',
}

export const interviewColumns: CsvColumn<DeskInterviewSummary>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '인터뷰', cell: ({ title }) => title },
  { head: '분류', cell: ({ category }) => category.name },
  { head: '상태', cell: ({ status }) => statuses[status] },
  { head: '형식', cell: ({ format }) => formats[format] },
  { head: '출연자', cell: ({ guests }) => guests.map(({ name }) => name).join(', ') },
  { head: '예약', cell: ({ publishAt }) => timeCell(publishAt) },
  { head: '질문 모집 시작', cell: ({ collectFrom }) => timeCell(collectFrom) },
  { head: '질문 모집 마감', cell: ({ collectTo }) => timeCell(collectTo) },
  { head: '인터뷰 시작', cell: ({ liveFrom }) => timeCell(liveFrom) },
  { head: '공개', cell: ({ publishedAt }) => timeCell(publishedAt) },
  { head: '질문', cell: ({ questions }) => questions.all },
  { head: '답한 질문', cell: ({ questions }) => questions.answered },
  { head: '첫 화면', cell: ({ featured }) => featured },
]
