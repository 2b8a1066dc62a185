import type { QuestionLife } from '#shared/contract/question.ts'

/** A question's life in words (R12.10). */
export const lifeLabel: Record<QuestionLife, string> = {
  open: '공개',
  review: '검토',
  selected: '선정',
  debating: '토론중',
  'awaiting-answer': '답변대기',
  answered: '답변완료',
  closed: '종료',
  withdrawn: '철회',
  merged: '병합',
}

/** The way of a question when nothing takes it aside. */
export const mainPath: QuestionLife[] = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
  'closed',
]

/** The lives a list may be narrowed to, in the order they are met. */
export const filterLives: QuestionLife[] = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
]
