import type { FastifyInstance } from 'fastify'
import {
  addToCommentCount,
  decodeCursor,
  encodeCursor,
  readCommentCount,
  requirePost,
  requirePublicPost,
} from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { type Comment, createComment, listComments } from '#shared/contract/comment.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { findReplyPlace, findRootIds, findThreads, insertComment } from './comment.repository.ts'
import { commentOf, nestComments } from './comment-tree.ts'

/** R12.11: how deep replies may go at all, how deep one answer nests, and how many of a root it carries. */
const bounds = { depth: 1_000, nesting: 3, repliesPerRoot: 100 } as const

/** Serves the comments of any kind of post (R6.5). */
export function registerComment(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listComments, async ({ params, query }) => {
    await requirePost(db, params.postId)
    return threadsOf(db, params.postId, query)
  })

  serveRoute(app, createComment, async ({ params, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const { postId } = params
    await requirePublicPost(db, postId)
    const id = await db.transaction().execute(trx =>
      once(
        trx,
        {
          userId: seq,
          call: createComment.operationId,
          key,
          content: [postId, body.parentId ?? null, body.body],
        },
        async () => {
          const place = body.parentId ? await requirePlace(trx, postId, body.parentId) : undefined
          await addToCommentCount(trx, postId, 1)
          return insertComment(trx, { postId, place, authorId: seq, body: body.body })
        },
      ),
    )
    return findComment(db, id)
  })
}

const sort = 'oldest'

async function threadsOf(
  db: Database,
  postId: number,
  { size, cursor }: Query<typeof listComments>,
): Promise<Answer<typeof listComments>> {
  const after = cursor ? decodeCursor(cursor, sort).id : 0
  const [found, total] = await Promise.all([
    findRootIds(db, postId, { after, limit: size + 1 }),
    readCommentCount(db, postId),
  ])
  const rootIds = found.slice(0, size)
  const rows = await findThreads(db, rootIds, {
    depth: bounds.nesting,
    repliesPerRoot: bounds.repliesPerRoot,
  })
  const last = found.length > size ? rootIds.at(-1) : undefined
  const next = last ? encodeCursor({ sort, direction: 'next', value: 0, id: last }) : null
  return { items: nestComments(rows), next, total }
}

async function requirePlace(db: Database, postId: number, parentId: number) {
  const place = await findReplyPlace(db, postId, parentId)
  if (!place) throw fieldError('parentId', '답글을 달 의견이 없어요.')
  if (place.depth > bounds.depth) throw fieldError('parentId', '이 의견에는 답글을 더 달 수 없어요.')
  return place
}

async function findComment(db: Database, id: number): Promise<Comment> {
  const [row] = await findThreads(db, [id], { depth: 0, repliesPerRoot: 0 })
  if (!row) throw new Error('a comment just written is not there')
  return commentOf(row)
}
