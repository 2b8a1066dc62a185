import { findCodes } from '#backend/domains/code/index.ts'
import { refuseUnseen } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Question } from '#shared/contract/question.ts'
import { findQuestion, type QuestionRow } from './question.repository.ts'
import { nextStepOf } from './question-life.ts'
import { findSteps } from './question-step.repository.ts'

/** Group of the code table: life → agreements that bring it. */
export const thresholdGroup = 'question-threshold'

/**
 * A question as its page shows it. NOT_FOUND, GONE as `requirePost`; under a temporary measure nothing that its
 * author wrote is answered (R12.10).
 */
export async function readQuestionById(db: Database, id: number): Promise<Question> {
  const [row, steps, thresholds] = await Promise.all([
    findQuestion(db, id),
    findSteps(db, id),
    findCodes(db, thresholdGroup),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const { summary, body, version, revisedAt } = row.visibility === 'temporary' ? hidden(row) : row
  return { ...summary, body, version, revisedAt, steps, nextStep: nextStepOf(summary.life, thresholds) }
}

const stub = '임시조치로 가려진 글입니다.'

const hidden = (row: QuestionRow): QuestionRow => ({
  ...row,
  summary: { ...row.summary, title: stub, excerpt: stub },
  body: stub,
})
