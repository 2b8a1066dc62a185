import type { FastifyInstance } from 'fastify'
import { findFoldedComments } from '#backend/domains/block/index.ts'
import { requirePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  agreeComment,
  createComment,
  deleteComment,
  listAuthoredComments,
  listCommentReplies,
  listCommentRevisions,
  listComments,
  readComment,
  readCommentsMine,
  updateComment,
} from '#shared/contract/comment.ts'
import { removeComment, reviseComment, type StanceOf, submitComment } from './comment.commands.ts'
import { findAgreed, findRevisions, requireReadableComment } from './comment.queries.ts'
import { agreeWithComment } from './comment-agreement.commands.ts'
import { listOfAuthor, listOfPost, repliesOf } from './comment-list.queries.ts'
import { readThread, readWithReplies } from './comment-replies.queries.ts'

type Deps = {
  db: Database
  /** Left out, no comment carries a position: debates are layered above comments. */
  stanceOf?: StanceOf
}

/** Serves the comments of any kind of post (R6.5). */
export function registerComment(app: FastifyInstance, { db, stanceOf = async () => null }: Deps): void {
  serveReads(app, { db })
  serveWrites(app, { db, stanceOf })
}

function serveReads(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listAuthoredComments, async ({ query, actor }) => {
    const seq = query.author ?? memberOf(actor).seq
    return listOfAuthor(db, { seq, isCaller: actor.kind === 'member' && actor.seq === seq }, query)
  })

  serveRoute(app, listComments, ({ params, query }) => listOfPost(db, params.postId, query))

  serveRoute(app, readCommentsMine, async ({ params, query, actor }) => {
    const { seq } = memberOf(actor)
    await requirePost(db, params.postId)
    const ids = query.ids.split(',').map(Number)
    const [agreed, folded] = await Promise.all([
      findAgreed(db, params.postId, seq, ids),
      findFoldedComments(db, seq, ids),
    ])
    return { agreed, folded }
  })

  serveRoute(app, readComment, async ({ params }) => {
    await requirePost(db, params.postId)
    return readThread(db, params.postId, params.commentId)
  })

  serveRoute(app, listCommentReplies, ({ params, query }) =>
    repliesOf(db, params.postId, params.commentId, query),
  )

  serveRoute(app, listCommentRevisions, async ({ params }) => {
    await requirePost(db, params.postId)
    const { id } = await requireReadableComment(db, params.postId, params.commentId)
    return { items: await findRevisions(db, id) }
  })
}

function serveWrites(app: FastifyInstance, { db, stanceOf }: Required<Deps>): void {
  serveRoute(app, createComment, async ({ params: { postId }, body, actor, request }) => {
    const submission = { ...body, postId, authorId: memberOf(actor).seq }
    const id = await submitComment(db, submission, idempotencyKeyOf(request), stanceOf)
    return readWithReplies(db, postId, id)
  })

  serveRoute(app, updateComment, async ({ params: { postId, commentId }, body, actor }) => {
    await reviseComment(db, { ...body, postId, id: commentId, authorId: memberOf(actor).seq })
    return readWithReplies(db, postId, commentId)
  })

  serveRoute(app, deleteComment, async ({ params: { postId, commentId }, actor }) => {
    await removeComment(db, { postId, id: commentId, authorId: memberOf(actor).seq })
    return null
  })

  serveRoute(app, agreeComment, ({ params, body, actor, credential }) => {
    const act = { ...params, memberId: memberOf(actor).seq, credential }
    return agreeWithComment(db, { ...act, wanted: body?.agreed, actNumber: body?.actNumber })
  })
}
