import type { QuestionStatus } from '../contract/question.ts'

export const questionStatusLabels: Record<QuestionStatus, string> = {
  open: '공개',
  review: '검토',
  selected: '선정',
  debating: '토론 중',
  'awaiting-answer': '답변 대기',
  answered: '답변 완료',
  closed: '종료',
  withdrawn: '철회',
  merged: '병합',
}
