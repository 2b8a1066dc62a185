import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  answerDeskQuestion,
  exportDeskQuestions,
  featureDeskQuestion,
  featureDeskQuestions,
  listDeskQuestions,
  mergeDeskQuestion,
  moveDeskQuestion,
  moveDeskQuestions,
  readDeskQuestion,
  recordDeskQuestionOutcome,
  unfeatureDeskQuestion,
} from '#shared/contract/desk-question.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { findDeskQuestions, readDeskQuestionById } from './desk-question.queries.ts'
import { readQuestionById } from './question.queries.ts'
import { questionColumns } from './question-csv.ts'
import { featureQuestion, featureQuestions, unfeatureQuestion } from './question-feature.commands.ts'
import { mergeQuestions } from './question-merge.commands.ts'
import { recordOutcome } from './question-outcome.commands.ts'
import { answerQuestion, moveQuestion, moveQuestions } from './question-status.commands.ts'

/** Serves the editors' calls on questions (R11.1). */
export function registerDeskQuestion(app: FastifyInstance, { db }: { db: Database }): void {
  serveReads(app, db)
  serveSteps(app, db)
  serveFeaturing(app, db)
}

function serveReads(app: FastifyInstance, db: Database): void {
  serveRoute(app, listDeskQuestions, ({ query, actor }) => findDeskQuestions(db, query, memberOf(actor).seq))

  serveRoute(app, exportDeskQuestions, ({ query, actor }) =>
    listAsCsv({
      name: '질문',
      plainName: 'questions',
      columns: questionColumns,
      read: part => findDeskQuestions(db, { ...query, ...part, page: 1 }, memberOf(actor).seq),
    }),
  )

  serveRoute(app, readDeskQuestion, ({ params }) => readDeskQuestionById(db, params.id))
}

function serveSteps(app: FastifyInstance, db: Database): void {
  serveRoute(app, moveDeskQuestion, async ({ params, body, actor }) => {
    await moveQuestion(db, memberOf(actor).seq, { ...body, postId: params.id, dueAt: dueDateOf(body) })
    return readQuestionById(db, params.id)
  })

  serveRoute(app, answerDeskQuestion, async ({ params, body, actor }) => {
    await answerQuestion(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readQuestionById(db, params.id)
  })

  serveRoute(app, recordDeskQuestionOutcome, async ({ params, body, actor }) => {
    await recordOutcome(db, memberOf(actor).seq, { ...body, postId: params.id })
    return readQuestionById(db, params.id)
  })

  serveRoute(app, mergeDeskQuestion, async ({ params, body, actor }) => {
    const { into: intoId, note } = body
    await mergeQuestions(db, memberOf(actor).seq, { fromId: params.id, intoId, note })
    return readQuestionById(db, params.id)
  })

  serveRoute(app, moveDeskQuestions, async ({ body, actor }) => {
    const { ids, ...step } = body
    await moveQuestions(db, memberOf(actor).seq, { ...step, postIds: ids, dueAt: dueDateOf(body) })
    return null
  })
}

/** VALIDATION_FAILED for a moment that is over: the public would read a promise that is broken already. */
function dueDateOf({ dueAt }: { dueAt?: string | null | undefined }): Date | null {
  if (!dueAt) return null
  const at = new Date(dueAt)
  if (at <= new Date()) throw fieldError('dueAt', '기한은 지금보다 뒤여야 해요.')
  return at
}

function serveFeaturing(app: FastifyInstance, db: Database): void {
  serveRoute(app, featureDeskQuestion, async ({ params, body, actor }) => {
    const { rank, version } = body
    const endsAt = body.endsAt ? new Date(body.endsAt) : null
    await featureQuestion(db, memberOf(actor).seq, { postId: params.id, rank, endsAt, version })
    return null
  })

  serveRoute(app, unfeatureDeskQuestion, async ({ params, actor }) => {
    await unfeatureQuestion(db, memberOf(actor).seq, { postId: params.id })
    return null
  })

  serveRoute(app, featureDeskQuestions, async ({ body, actor }) => {
    const { ids, featured, rank } = body
    const endsAt = body.endsAt ? new Date(body.endsAt) : null
    const place = featured ? { rank, endsAt } : null
    await featureQuestions(db, memberOf(actor).seq, { postIds: ids, place })
    return null
  })
}
