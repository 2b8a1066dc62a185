import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import type { DeskInterviewStatus, DeskInterviewSummary } from '#shared/contract/desk-interview.ts'
import type { DeskInterviewQuestion } from '#shared/contract/desk-interview-question.ts'

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

const questionStatuses: Record<DeskInterviewQuestion['status'], string> = {
  received: '접수',
  selected: '선정',
  asked: '질문함',
  answered: '답변',
  partly: '일부 답변',
  'follow-up': '추가 답변 예정',
  declined: '답변하지 않음',
  merged: '비슷한 질문에 모음',
}

/** Without who asked: lists leave the site without names of members. */
export const interviewQuestionColumns: CsvColumn<DeskInterviewQuestion>[] = [
  { head: '번호', cell: ({ id }) => id },
  { head: '질문', cell: ({ body }) => body },
  {
    head: '상태',
    cell: ({ status, visibility }) => (visibility === 'removed' ? '가림' : questionStatuses[status]),
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
