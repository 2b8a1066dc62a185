import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { DeskQuestion } from '#shared/contract/desk-question.ts'

export const questionColumns: CsvColumn<DeskQuestion>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '질문', cell: ({ title }) => title },
  { head: '분류', cell: ({ category }) => category.name },
  { head: '단계', cell: ({ status }) => questionStatusLabels[status] },
  { head: '단계가 된 날', cell: ({ since }) => dayCell(since) },
  { head: '맡은 곳', cell: ({ owner }) => owner },
  { head: '담당 편집자', cell: ({ steward }) => steward },
  { head: '기한', cell: ({ dueAt }) => timeCell(dueAt) },
  { head: '공감', cell: ({ counts }) => counts.agree },
  { head: '의견', cell: ({ counts }) => counts.comment },
  { head: '열린 신고', cell: ({ openReports }) => openReports },
  { head: '첫 화면', cell: ({ featured }) => featured },
  { head: '작성일', cell: ({ createdAt }) => dayCell(createdAt) },
]
