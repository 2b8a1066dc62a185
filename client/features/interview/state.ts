import type { InterviewQuestionState, InterviewState } from '#shared/contract/interview.ts'

/** Where an interview stands, in words. */
export const stateLabel: Record<InterviewState, string> = {
  scheduled: '예정',
  collecting: '질문모집',
  collected: '모집마감',
  live: '진행중',
  editing: '정리중',
  published: '공개',
  cancelled: '취소',
}

/** What became of a question that was put to an interview, in words. */
export const questionStateLabel: Record<InterviewQuestionState, string> = {
  received: '접수',
  merged: '병합',
  selected: '선정',
  asked: '질문됨',
  answered: '답변',
  partly: '부분답변',
  declined: '답변거절',
  'follow-up': '후속대기',
}

/** The states a list may be narrowed to, in the order they are met. */
export const filterStates: InterviewState[] = [
  'scheduled',
  'collecting',
  'collected',
  'live',
  'editing',
  'published',
  'cancelled',
]

/** The states of questions in the order that an index of them is read. */
export const questionStates: InterviewQuestionState[] = [
  'answered',
  'partly',
  'follow-up',
  'declined',
  'asked',
  'selected',
  'received',
  'merged',
]
