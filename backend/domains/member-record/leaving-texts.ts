import type { LeavingKind } from '#shared/contract/leaving.ts'
import { leavingComments } from './leaving-comments.ts'
import { leavingGreenPapers } from './leaving-green-papers.ts'
import { leavingInterviewQuestions } from './leaving-interview-questions.ts'
import { leavingQuestions } from './leaving-questions.ts'
import type { LeavingTextKind } from './leaving-text.ts'

/** Every kind of text that somebody who leaves decides about; a kind of the contract without an entry does not compile. */
export const leavingTexts: Record<LeavingKind, LeavingTextKind> = {
  question: leavingQuestions,
  comment: leavingComments,
  interviewQuestion: leavingInterviewQuestions,
  greenPaper: leavingGreenPapers,
}
