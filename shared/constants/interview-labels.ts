import type { InterviewQuestionStatus, InterviewStatus } from '../contract/interview.ts'

export const interviewStatusLabels: Record<InterviewStatus, string> = {
  scheduled: '예정',
  collecting: '질문 모집',
  collected: '모집 마감',
  live: '진행 중',
  editing: '정리 중',
  published: '공개',
  cancelled: '취소',
}

export const interviewQuestionStatusLabels: Record<InterviewQuestionStatus, string> = {
  received: '접수',
  merged: '병합',
  selected: '선정',
  asked: '질문함',
  answered: '답변',
  partly: '일부 답변',
  declined: '답변하지 않음',
  'follow-up': '추가 답변 예정',
}
