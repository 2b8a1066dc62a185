import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { CommentRevision } from '#shared/contract/comment.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type CommentRow, commentColumns, commentTables, isReadable } from './comment-row.queries.ts'

/**
 * Throws NOT_FOUND for an unknown comment and one of another post; GONE once its author took it back and no
 * reply keeps its place.
 */
export async function requireComment(db: Database, postId: number, id: number): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from ${commentTables} where c.id = ${id} and c.post_id = ${postId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  if (row.visibility === 'author-removed' && row.child_count === 0) throw new AppError('GONE')
  return row
}

/** As `requireComment`, but GONE once taken back, FORBIDDEN while hidden. */
export async function requireReadableComment(db: Database, postId: number, id: number): Promise<CommentRow> {
  const row = await requireComment(db, postId, id)
  if (row.visibility === 'temporary') throw new AppError('FORBIDDEN')
  if (row.visibility !== 'public') throw new AppError('GONE')
  return row
}

export type CommentPlace = { parentId: number; rootId: number; depth: number; authorId: number }

export async function findReplyPlace(
  db: Database,
  postId: number,
  parentId: number,
): Promise<CommentPlace | undefined> {
  const { rows } = await sql<CommentPlace>`
    select c.id as "parentId", coalesce(c.root_id, c.id) as "rootId", c.depth + 1 as depth,
      c.author_id as "authorId"
    from comments c where c.post_id = ${postId} and c.id = ${parentId} and ${isReadable}`.execute(db)
  return rows[0]
}

const mostRevisions = 100

export async function findRevisions(db: Database, commentId: number): Promise<CommentRevision[]> {
  const rows = await db
    .selectFrom('comment_revisions')
    .select(['version', 'body', 'replaced_at'])
    .where('comment_id', '=', commentId)
    .orderBy('version', 'desc')
    .limit(mostRevisions)
    .execute()
  return rows.map(({ replaced_at, ...revision }) => ({ ...revision, replacedAt: replaced_at.toISOString() }))
}

export async function findAncestors(db: Database, id: number, most: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with recursive above as (
      select parent_id as id, 1 as steps from comments where id = ${id} and parent_id is not null
      union all
      select c.parent_id, above.steps + 1 from above join comments c on c.id = above.id
      where c.parent_id is not null and above.steps < ${most - 1}
    ), chain as (
      select id from above union select root_id from comments where id = ${id}
    )
    select ${commentColumns} from chain join ${commentTables} on true
    where c.id = chain.id
    order by c.depth`.execute(db)
  return rows
}

export type CommentReaction = { agreed: boolean; agreeCount: number }

export async function readCommentReaction(
  db: Database,
  commentId: number,
  memberId: number,
): Promise<CommentReaction> {
  const row = await db
    .selectFrom('comments')
    .select('agree_count')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment_agreements').where('comment_id', '=', commentId).where('user_id', '=', memberId),
      ).as('agreed'),
    )
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), agreeCount: row.agree_count }
}

export async function findAgreed(
  db: Database,
  postId: number,
  memberId: number,
  ids: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_agreements as a')
    .innerJoin('comments as c', 'c.id', 'a.comment_id')
    .select('c.id')
    .where('a.user_id', '=', memberId)
    .where('a.comment_id', 'in', ids)
    .where('c.post_id', '=', postId)
    .orderBy('c.id')
    .execute()
  return rows.map(row => row.id)
}
