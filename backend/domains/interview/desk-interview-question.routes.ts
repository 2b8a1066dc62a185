import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  createDeskFollowUp,
  exportDeskInterviewQuestions,
  type InterviewQuestionMove,
  listDeskInterviewQuestions,
  moveDeskInterviewQuestion,
  moveDeskInterviewQuestions,
  showDeskInterviewQuestion,
} from '#shared/contract/desk-interview-question.ts'
import { requireDeskInterview } from './desk-interview.queries.ts'
import { findDeskQuestions, readDeskQuestion } from './desk-interview-question.queries.ts'
import { interviewQuestionColumns } from './interview-csv.ts'
import {
  addFollowUp,
  answerQuestion,
  declineQuestion,
  hideQuestion,
  markAsked,
  mergeQuestion,
  moveQuestions,
  promiseAnswer,
  releaseQuestion,
  restoreQuestion,
  selectQuestion,
} from './interview-question-status.commands.ts'

/** Reads a question before each act: the interview of the address is the question's for good. */
export function serveDeskInterviewQuestions(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskInterviewQuestions, async ({ params, query }) => {
    await requireDeskInterview(db, params.id)
    return findDeskQuestions(db, params.id, query)
  })

  serveRoute(app, exportDeskInterviewQuestions, async ({ params, query }) => {
    await requireDeskInterview(db, params.id)
    return listAsCsv({
      name: '인터뷰_질문',
      plainName: 'interview-questions',
      columns: interviewQuestionColumns,
      read: part => findDeskQuestions(db, params.id, { ...query, ...part }),
    })
  })

  serveRoute(app, moveDeskInterviewQuestions, async ({ params, body, actor }) => {
    await requireDeskInterview(db, params.id)
    const chosen = { postId: params.id, questionIds: body.ids, to: body.status }
    await moveQuestions(db, memberOf(actor).seq, chosen)
    return null
  })

  serveRoute(app, moveDeskInterviewQuestion, async ({ params, body, actor }) => {
    const { id: questionId } = await readDeskQuestion(db, params.id, params.questionId)
    await moveQuestion(db, memberOf(actor).seq, questionId, body)
    return readDeskQuestion(db, params.id, questionId)
  })

  serveRoute(app, createDeskFollowUp, async ({ params, body, actor, request }) => {
    const { id: questionId } = await readDeskQuestion(db, params.id, params.questionId)
    const followUp = { ...body, questionId }
    const made = await addFollowUp(db, memberOf(actor).seq, followUp, idempotencyKeyOf(request))
    return readDeskQuestion(db, params.id, made)
  })

  serveRoute(app, showDeskInterviewQuestion, async ({ params, body, actor }) => {
    const { id: questionId } = await readDeskQuestion(db, params.id, params.questionId)
    const change = body.visibility === 'public' ? restoreQuestion : hideQuestion
    await change(db, memberOf(actor).seq, { questionId, reason: body.reason, version: body.version })
    return readDeskQuestion(db, params.id, questionId)
  })
}

function moveQuestion(
  db: Database,
  editorId: number,
  questionId: number,
  move: InterviewQuestionMove,
): Promise<void> {
  switch (move.status) {
    case 'received':
      return releaseQuestion(db, editorId, { ...move, questionId })
    case 'selected':
      return selectQuestion(db, editorId, { ...move, questionId })
    case 'asked':
      return markAsked(db, editorId, { ...move, questionId })
    case 'answered':
    case 'partly':
      return answerQuestion(db, editorId, { ...move, questionId })
    case 'follow-up':
      return promiseAnswer(db, editorId, { ...move, questionId })
    case 'declined':
      return declineQuestion(db, editorId, { ...move, questionId })
    case 'merged':
      return mergeQuestion(db, editorId, { ...move, questionId })
  }
}
