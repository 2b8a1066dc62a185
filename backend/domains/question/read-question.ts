import { findCodes } from '#backend/domains/code/index.ts'
import { findRelated, type Related, refuseUnseen } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Question, QuestionLife, QuestionLink, QuestionStep } from '#shared/contract/question.ts'
import { findQuestion, type QuestionRow } from './question.repository.ts'
import { nextStepOf } from './question-life.ts'
import { findAnswer, findMerged } from './question-outcome.repository.ts'
import { findSteps } from './question-step.repository.ts'

/** Group of the code table: life → agreements that bring it. */
export const thresholdGroup = 'question-threshold'

/**
 * A question as its page shows it. NOT_FOUND, GONE as `requirePost`; under a temporary measure nothing that its
 * author wrote is answered (R12.10).
 */
export async function readQuestionById(db: Database, id: number): Promise<Question> {
  const [row, steps, thresholds, answer, merged, related] = await Promise.all([
    findQuestion(db, id),
    findSteps(db, id),
    findCodes(db, thresholdGroup),
    findAnswer(db, id),
    findMerged(db, id),
    findRelated(db, [id]),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const { summary, body, document, version, revisedAt } = row.visibility === 'temporary' ? stubOf(row) : row
  return {
    ...summary,
    body,
    document,
    version,
    revisedAt,
    steps: steps.map(step => ({ ...step, links: linksOf(step, related) })),
    nextStep: nextStepOf(summary.life, thresholds),
    answer,
    mergedInto: related.filter(({ id }) => id === row.mergedInto).map(linkOf)[0] ?? null,
    merged,
    hidden: row.visibility === 'temporary' ? { reason: row.hiddenReason, until: row.hiddenUntil } : null,
  }
}

/** The kind of post that a step leads to. */
const ledTo: Partial<Record<QuestionLife, Related['postKind']>> = {
  debating: 'debate',
  answered: 'interview',
  merged: 'question',
}

const linksOf = ({ life }: Pick<QuestionStep, 'life'>, related: Related[]): QuestionLink[] =>
  related.filter(({ outward, postKind }) => outward && postKind === ledTo[life]).map(linkOf)

const linkOf = ({ id, postKind, title }: Related): QuestionLink => ({ id, kind: postKind, title })

const stub = '임시조치로 가려진 글입니다.'

const stubOf = (row: QuestionRow): QuestionRow => ({
  ...row,
  summary: { ...row.summary, title: stub, excerpt: stub },
  body: stub,
  document: null,
})
