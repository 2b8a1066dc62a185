import type { FastifyInstance } from 'fastify'
import { requirePost, requirePublicPost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { limits } from '#shared/constants/limits.ts'
import {
  agreeInterviewQuestion,
  askInterview,
  deleteInterviewQuestion,
  type InterviewQuestion,
  listInterviewQuestions,
  updateInterviewQuestion,
} from '#shared/contract/interview-question.ts'
import {
  findQuestion,
  findQuestionHead,
  insertQuestion,
  isCollecting,
  removeOwnQuestion,
  updateQuestionBody,
} from './interview-question.repository.ts'
import { setQuestionAgreement } from './interview-question-agreement.repository.ts'
import { findQuestionPage } from './interview-question-list.repository.ts'

const nothing = { items: [], next: null, prev: null, total: 0, totalIsCapped: false }

/** Serves the questions put to interviews: OPQR's part that members take. */
export function serveInterviewQuestions(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listInterviewQuestions, async ({ params, query }) => {
    const { id, visibility } = await requirePost(db, params.id, 'interview')
    return visibility === 'public' ? findQuestionPage(db, id, query) : { ...nothing, size: query.size }
  })

  serveRoute(app, askInterview, async ({ params, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const { id: postId } = await requirePublicPost(db, params.id, 'interview')
    const attempt = { userId: seq, call: askInterview.operationId, key, content: [postId, body.body] }
    const id = await db.transaction().execute(trx =>
      once(trx, attempt, async () => {
        const made = await insertQuestion(trx, { postId, askerId: seq, body: body.body })
        return made ?? refuseAsking(trx, postId)
      }),
    )
    return readQuestion(db, id)
  })

  serveRoute(app, updateInterviewQuestion, async ({ params, body, actor }) => {
    const own = { postId: params.id, id: params.questionId, askerId: memberOf(actor).seq }
    await requirePublicPost(db, own.postId, 'interview')
    if (!(await updateQuestionBody(db, { ...own, ...body }))) {
      await refuseForeignOrLocked(db, own)
      if (!(await isCollecting(db, own.postId))) throw new AppError('INTERVIEW_NOT_COLLECTING')
      throw new AppError('VERSION_CONFLICT')
    }
    return readQuestion(db, own.id)
  })

  serveRoute(app, deleteInterviewQuestion, async ({ params, actor }) => {
    const own = { postId: params.id, id: params.questionId, askerId: memberOf(actor).seq }
    await requirePost(db, own.postId, 'interview')
    if (!(await removeOwnQuestion(db, own))) {
      await refuseForeignOrLocked(db, own)
      throw new AppError('NOT_FOUND')
    }
    return null
  })

  serveRoute(app, agreeInterviewQuestion, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    await requirePublicPost(db, params.id, 'interview')
    const question = await requireQuestion(db, params.id, params.questionId)
    if (body?.agreed !== false) {
      if (question.interviewState !== 'collecting') throw new AppError('INTERVIEW_NOT_COLLECTING')
      if (question.state === 'merged' || question.state === 'declined')
        throw new AppError('STEP_NOT_POSSIBLE')
    }
    return setQuestionAgreement(db, params.questionId, member, body?.agreed)
  })
}

async function readQuestion(db: Database, id: number): Promise<InterviewQuestion> {
  const question = await findQuestion(db, id)
  if (!question) throw new AppError('GONE')
  return question
}

async function requireQuestion(db: Database, postId: number, id: number) {
  const question = await findQuestionHead(db, postId, id)
  if (!question) throw new AppError('NOT_FOUND')
  if (question.visibility !== 'public') throw new AppError('GONE')
  return question
}

async function refuseAsking(db: Database, postId: number): Promise<never> {
  if (!(await isCollecting(db, postId))) throw new AppError('INTERVIEW_NOT_COLLECTING')
  throw fieldError('body', `한 인터뷰에는 질문을 ${limits.questionsOfMember}개까지 올릴 수 있어요.`)
}

type Own = { postId: number; id: number; askerId: number }

/** Why a write that found nothing to write was refused: somebody else's question, or one that is locked. */
async function refuseForeignOrLocked(db: Database, { postId, id, askerId }: Own) {
  const question = await requireQuestion(db, postId, id)
  if (question.asker_id !== askerId) throw new AppError('FORBIDDEN')
  if (question.state !== 'received' || question.merged_count > 0) throw new AppError('QUESTION_LOCKED')
}
