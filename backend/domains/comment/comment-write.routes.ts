import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { addToCommentCount, requirePost, requirePublicPost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import {
  agreeComment,
  type Comment,
  createComment,
  deleteComment,
  updateComment,
} from '#shared/contract/comment.ts'
import {
  findReplyPlace,
  insertComment,
  requireComment,
  requireReadableComment,
  updateCommentText,
} from './comment.repository.ts'
import { setCommentAgreement } from './comment-agreement.repository.ts'
import { withReplies } from './comment-branch.ts'
import { removeOwnComment } from './remove-comment.ts'

/** Key of the position that a member holds on a post in this moment; null where there are none (R12.9). */
export type StanceOf = (trx: Transaction<Schema>, postId: number, memberSeq: number) => Promise<string | null>

type Deps = { db: Database; stanceOf: StanceOf }

/** R12.11: how deep replies may go at all. */
const deepest = 1_000

export function serveCommentWrites(app: FastifyInstance, { db, stanceOf }: Deps): void {
  serveRoute(app, createComment, async ({ params: { postId }, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    await requirePublicPost(db, postId)
    const attempt = {
      userId: seq,
      call: createComment.operationId,
      key,
      content: [postId, body.parentId ?? null, body.body],
    }
    const id = await db.transaction().execute(trx =>
      once(trx, attempt, async () => {
        // First, since it also makes other changes of this post's tree wait.
        await addToCommentCount(trx, postId, 1)
        const place = body.parentId ? await requirePlace(trx, postId, body.parentId) : undefined
        const stance = await stanceOf(trx, postId, seq)
        const commentId = await insertComment(trx, { postId, place, authorId: seq, stance, body: body.body })
        await announce(trx, { topic: 'comment-written', commentId, postId })
        return commentId
      }),
    )
    return answerOf(db, postId, id)
  })

  serveRoute(app, updateComment, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    const { postId, commentId } = params
    await requirePublicPost(db, postId)
    if (!(await updateCommentText(db, { ...body, postId, id: commentId, authorId: seq }))) {
      const comment = await requireReadableComment(db, postId, commentId)
      throw new AppError(comment.author_seq === seq ? 'VERSION_CONFLICT' : 'FORBIDDEN')
    }
    return answerOf(db, postId, commentId)
  })

  serveRoute(app, deleteComment, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    const { postId, commentId } = params
    await requirePost(db, postId)
    const own = { postId, id: commentId, authorId: seq }
    if (!(await db.transaction().execute(trx => removeOwnComment(trx, own)))) {
      const comment = await requireComment(db, postId, commentId)
      throw new AppError(comment.author_seq === seq ? 'GONE' : 'FORBIDDEN')
    }
    return null
  })

  serveRoute(app, agreeComment, async ({ params, body, actor }) => {
    const { seq } = memberOf(actor)
    await requirePublicPost(db, params.postId)
    const { id } = await requireReadableComment(db, params.postId, params.commentId)
    return setCommentAgreement(db, id, seq, body?.agreed)
  })
}

async function requirePlace(db: Database, postId: number, parentId: number) {
  const place = await findReplyPlace(db, postId, parentId)
  if (!place) throw fieldError('parentId', '답글을 달 의견이 없어요.')
  if (place.depth > deepest) throw fieldError('parentId', '이 의견에는 답글을 더 달 수 없어요.')
  return place
}

async function answerOf(db: Database, postId: number, id: number): Promise<Comment> {
  const [comment] = await withReplies(db, [await requireComment(db, postId, id)])
  if (!comment) throw new Error('a comment just written is not there')
  return comment
}
