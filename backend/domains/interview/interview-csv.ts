import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import { deskInterviewStatusLabels, interviewFormatLabels } from '#shared/constants/desk-labels.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import type { DeskInterviewSummary } from '#shared/contract/desk-interview.ts'
import type { DeskInterviewQuestion } from '#shared/contract/desk-interview-question.ts'

/** Without who asked: lists leave the site without names of members. */
export const interviewQuestionColumns: CsvColumn<DeskInterviewQuestion>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '질문', cell: ({ body }) => body },
  {
    head: '상태',
    cell: ({ status, visibility }) =>
      visibility === 'removed' ? '가림' : interviewQuestionStatusLabels[status],
  },
  { head: '공감', cell: ({ counts }) => counts.agree },
  { head: '본인확인 공감', cell: ({ counts }) => counts.certifiedAgree },
  { head: '모은 곳', cell: ({ mergedInto }) => mergedInto },
  { head: '답변', cell: ({ answer }) => answer },
  { head: '답하지 않은 이유', cell: ({ reason }) => reason },
  { head: '접수일', cell: ({ createdAt }) => dayCell(createdAt) },
]

export const interviewColumns: CsvColumn<DeskInterviewSummary>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '인터뷰', cell: ({ title }) => title },
  { head: '분류', cell: ({ category }) => category.name },
  { head: '상태', cell: ({ status }) => deskInterviewStatusLabels[status] },
  { head: '형식', cell: ({ format }) => interviewFormatLabels[format] },
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
