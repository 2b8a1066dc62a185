import { type CsvColumn, timeCell } from '#backend/platform/csv/csv.ts'
import { deskDebateStatusLabels } from '#shared/constants/desk-labels.ts'
import type { DeskDebateSummary } from '#shared/contract/desk-debate.ts'

export const debateColumns: CsvColumn<DeskDebateSummary>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '토론', cell: ({ title }) => title },
  { head: '분류', cell: ({ category }) => category.name },
  { head: '상태', cell: ({ status }) => deskDebateStatusLabels[status] },
  { head: '예약', cell: ({ publishAt }) => timeCell(publishAt) },
  { head: '시작', cell: ({ opensAt }) => timeCell(opensAt) },
  { head: '마감', cell: ({ closesAt }) => timeCell(closesAt) },
  { head: '참여', cell: ({ participants }) => participants },
  { head: '공감', cell: ({ counts }) => counts.agree },
  { head: '의견', cell: ({ counts }) => counts.comment },
  { head: '바탕이 된 질문', cell: ({ sourceQuestions }) => sourceQuestions.length },
  { head: '열린 신고', cell: ({ openReports }) => openReports },
  { head: '첫 화면', cell: ({ featured }) => featured },
]
