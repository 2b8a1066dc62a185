import type { FastifyInstance } from 'fastify'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { findCategories } from '#backend/domains/category/index.ts'
import { requirePost, requirePublicPost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import { createQuestion, deleteQuestion, updateQuestion } from '#shared/contract/question.ts'
import {
  findLife,
  findRevisionImages,
  insertQuestion,
  removeOwnQuestion,
  updateQuestionText,
} from './question.repository.ts'
import { isLocked } from './question-life.ts'
import { readQuestionById } from './read-question.ts'

export function serveQuestionWrites(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, createQuestion, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    await requireCategory(db, body.categoryId)
    const { imageIds, ...writing } = readWriting(body, '내용을', limits.body)
    const text = { categoryId: body.categoryId, title: body.title, ...writing }
    const attempt = { userId: seq, call: createQuestion.operationId, key, content: Object.values(text) }
    const id = await db.transaction().execute(trx =>
      once(trx, attempt, async () => {
        const made = await insertQuestion(trx, text, seq)
        await linkAttachments(trx, { ownerId: seq, subject: { kind: 'post', id: made }, ids: imageIds })
        return made
      }),
    )
    return readQuestionById(db, id)
  })

  serveRoute(app, updateQuestion, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await requireCategory(db, body.categoryId)
    const { imageIds, ...writing } = readWriting(body, '내용을', limits.body)
    const { categoryId, title, version } = body
    const change = { id: params.id, authorId: seq, version, categoryId, title, ...writing }
    const written = await db.transaction().execute(async trx => {
      if (!(await updateQuestionText(trx, change))) return false
      const ids = [...imageIds, ...(await findRevisionImages(trx, params.id))]
      await linkAttachments(trx, { ownerId: seq, subject: { kind: 'post', id: params.id }, ids })
      return true
    })
    if (!written) {
      await requirePublicPost(db, params.id, 'question')
      await refuseForeignOrLocked(db, params.id, seq)
      throw new AppError('VERSION_CONFLICT')
    }
    return readQuestionById(db, params.id)
  })

  serveRoute(app, deleteQuestion, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    if (!(await removeOwnQuestion(db, params.id, seq))) {
      await requirePost(db, params.id, 'question')
      await refuseForeignOrLocked(db, params.id, seq)
      throw new AppError('NOT_FOUND')
    }
    return null
  })
}

async function requireCategory(db: Database, id: number) {
  const categories = await findCategories(db)
  if (!categories.some(category => category.id === id)) throw fieldError('categoryId', '분류를 골라 주세요.')
}

/** Why a write that found nothing to write was refused: somebody else's question, or one that is locked. */
async function refuseForeignOrLocked(db: Database, id: number, memberSeq: number) {
  const [post, life] = await Promise.all([requirePost(db, id, 'question'), findLife(db, id)])
  if (post.authorId !== memberSeq) throw new AppError('FORBIDDEN')
  if (life && isLocked(life)) throw new AppError('QUESTION_LOCKED')
}
