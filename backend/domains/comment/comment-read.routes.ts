import type { FastifyInstance } from 'fastify'
import { requirePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  listAuthoredComments,
  listCommentReplies,
  listCommentRevisions,
  listComments,
  readComment,
  readCommentsMine,
} from '#shared/contract/comment.ts'
import type { Answer } from '#shared/contract/route.ts'
import { listOfAuthor } from './authored-comments.ts'
import { findAncestors, findRevisions, requireComment, requireReadableComment } from './comment.repository.ts'
import { findAgreed } from './comment-agreement.repository.ts'
import { withReplies } from './comment-branch.ts'
import { listOfPost, repliesOf } from './comment-list.ts'
import { commentOf } from './comment-row.ts'

const mostAncestors = 100

export function serveCommentReads(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listAuthoredComments, async ({ query, actor }) => {
    const own = actor.kind === 'member' ? actor.seq : undefined
    const seq = query.author ?? own
    if (seq === undefined) throw fieldError('author', '누구의 의견을 볼지 골라 주세요.')
    return listOfAuthor(db, { seq, isCaller: seq === own }, query)
  })

  serveRoute(app, listComments, ({ params, query }) => listOfPost(db, params.postId, query))

  serveRoute(app, readCommentsMine, async ({ params, query, actor }) => {
    const { seq } = memberOf(actor)
    await requirePost(db, params.postId)
    const ids = query.ids.split(',').map(Number)
    return { agreed: await findAgreed(db, params.postId, seq, ids) }
  })

  serveRoute(app, readComment, async ({ params }) => {
    await requirePost(db, params.postId)
    return inItsThread(db, params.postId, params.commentId)
  })

  serveRoute(app, listCommentReplies, ({ params, query }) =>
    repliesOf(db, params.postId, params.commentId, query),
  )

  serveRoute(app, listCommentRevisions, async ({ params }) => {
    await requirePost(db, params.postId)
    const { id } = await requireReadableComment(db, params.postId, params.commentId)
    const revisions = await findRevisions(db, id)
    return {
      items: revisions.map(({ version, body, replaced_at }) => ({
        version,
        body,
        replacedAt: replaced_at.toISOString(),
      })),
    }
  })
}

async function inItsThread(db: Database, postId: number, id: number): Promise<Answer<typeof readComment>> {
  const row = await requireComment(db, postId, id)
  const [ancestors, [comment]] = await Promise.all([
    findAncestors(db, id, mostAncestors),
    withReplies(db, [row]),
  ])
  if (!comment) throw new Error('a comment just read is not there')
  return {
    comment,
    ancestors: ancestors.map(commentOf),
    ancestorsLeftOut: row.depth - ancestors.length,
  }
}
