import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  agreeInterviewQuestion,
  askInterview,
  deleteInterviewQuestion,
  listInterviewQuestions,
  updateInterviewQuestion,
} from '#shared/contract/interview-question.ts'
import {
  agreeWithInterviewQuestion,
  removeInterviewQuestion,
  reviseInterviewQuestion,
  submitInterviewQuestion,
} from './interview-question.commands.ts'
import { readQuestion, readQuestionPage } from './interview-question.queries.ts'

export function serveInterviewQuestions(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listInterviewQuestions, ({ params, query }) => readQuestionPage(db, params.id, query))

  serveRoute(app, askInterview, async ({ params, body, actor, request }) => {
    const question = { postId: params.id, askerId: memberOf(actor).seq, body: body.body }
    return readQuestion(db, await submitInterviewQuestion(db, question, idempotencyKeyOf(request)))
  })

  serveRoute(app, updateInterviewQuestion, async ({ params, body, actor }) => {
    const own = { postId: params.id, id: params.questionId, askerId: memberOf(actor).seq }
    await reviseInterviewQuestion(db, { ...own, ...body })
    return readQuestion(db, own.id)
  })

  serveRoute(app, deleteInterviewQuestion, async ({ params, actor }) => {
    const own = { postId: params.id, id: params.questionId, askerId: memberOf(actor).seq }
    await removeInterviewQuestion(db, own)
    return null
  })

  serveRoute(app, agreeInterviewQuestion, ({ params, body, actor, credential }) => {
    const act = { postId: params.id, questionId: params.questionId, member: memberOf(actor), credential }
    return agreeWithInterviewQuestion(db, { ...act, wanted: body?.agreed, actNumber: body?.actNumber })
  })
}
