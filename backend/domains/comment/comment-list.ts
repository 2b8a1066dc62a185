import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readCommentCount, requirePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { CommentQuery, listCommentReplies, listComments } from '#shared/contract/comment.ts'
import type { Answer } from '#shared/contract/route.ts'
import { requireComment } from './comment.repository.ts'
import { withReplies } from './comment-branch.ts'
import { countComments, findCommentPage } from './comment-page.repository.ts'
import { commentOf, isListed, isReadable } from './comment-row.ts'

type Comments = Answer<typeof listComments>

/** A post's roots with their first replies; flat, and without stubs, as soon as it is filtered. */
export async function listOfPost(db: Database, postId: number, query: CommentQuery): Promise<Comments> {
  await requirePost(db, postId)
  const filters = filtersOf(query)
  return filters.length > 0 ? flatList(db, postId, query, filters) : threads(db, postId, query)
}

async function threads(db: Database, postId: number, query: CommentQuery): Promise<Comments> {
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, sql<SqlBool>`c.parent_id is null`, isListed]
  const [{ rows, next, prev }, total] = await Promise.all([
    findCommentPage(db, { ...query, conditions }),
    readCommentCount(db, postId),
  ])
  const items = await withReplies(db, rows)
  return { items, size: query.size, next, prev, total, totalIsCapped: false }
}

async function flatList(
  db: Database,
  postId: number,
  query: CommentQuery,
  filters: RawBuilder<SqlBool>[],
): Promise<Comments> {
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, isReadable, ...filters]
  const [{ rows, next, prev }, counted] = await Promise.all([
    findCommentPage(db, { ...query, conditions }),
    countComments(db, conditions),
  ])
  const items = rows.map(row => ({ ...commentOf(row), next: null, children: [] }))
  return { items, size: query.size, next, prev, ...counted }
}

function filtersOf({ by, stance }: CommentQuery): RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = []
  if (by === 'post-author') filters.push(sql`c.author_id = p.author_id`)
  if (by === 'specialised') filters.push(sql`c.author_id in (select id from users where type is not null)`)
  if (stance !== undefined) filters.push(sql`c.stance = ${stance}`)
  return filters
}

type RepliesQuery = { size: number; cursor?: string | undefined }

/** The direct replies to a comment, each with its own first replies. */
export async function repliesOf(
  db: Database,
  postId: number,
  commentId: number,
  query: RepliesQuery,
): Promise<Answer<typeof listCommentReplies>> {
  await requirePost(db, postId)
  const parent = await requireComment(db, postId, commentId)
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, sql<SqlBool>`c.parent_id = ${commentId}`, isListed]
  const { rows, next, prev } = await findCommentPage(db, { ...query, sort: 'oldest', conditions })
  const items = await withReplies(db, rows)
  return { items, size: query.size, next, prev, total: parent.child_count, totalIsCapped: false }
}
