import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { timing } from '#shared/constants/limits.ts'
import { type CommentRow, commentColumns, commentTables, isReadable } from './comment-row.ts'

/**
 * The comment behind an address, readable or a stub. NOT_FOUND for an unknown one and one of another post; GONE
 * once its author took it back and nothing keeps its place.
 */
export async function requireComment(db: Database, postId: number, id: number): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from ${commentTables} where c.id = ${id} and c.post_id = ${postId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  if (row.visibility === 'author-removed' && row.child_count === 0) throw new AppError('GONE')
  return row
}

/** As `requireComment`, for what only a readable text can have: GONE once taken away, FORBIDDEN while hidden. */
export async function requireReadableComment(db: Database, postId: number, id: number): Promise<CommentRow> {
  const row = await requireComment(db, postId, id)
  if (row.visibility === 'temporary') throw new AppError('FORBIDDEN')
  if (row.visibility !== 'public') throw new AppError('GONE')
  return row
}

export type CommentPlace = { parentId: number; rootId: number; depth: number }

/** Where a reply to a readable comment of this very post would stand; undefined when there is no such comment. */
export async function findReplyPlace(
  db: Database,
  postId: number,
  parentId: number,
): Promise<CommentPlace | undefined> {
  const { rows } = await sql<CommentPlace>`
    select c.id as "parentId", coalesce(c.root_id, c.id) as "rootId", c.depth + 1 as depth
    from comments c where c.post_id = ${postId} and c.id = ${parentId} and ${isReadable}`.execute(db)
  return rows[0]
}

export type NewComment = {
  postId: number
  place: CommentPlace | undefined
  authorId: number
  stance: string | null
  body: string
}

/** Inserts a comment, counts it with its parent and returns its id. Call it in a transaction. */
export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const { postId, place, authorId, stance, body } = comment
  const { id } = await db
    .insertInto('comments')
    .values({
      post_id: postId,
      parent_id: place?.parentId ?? null,
      root_id: place?.rootId ?? null,
      depth: place?.depth ?? 0,
      author_id: authorId,
      stance,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (place) {
    await db
      .updateTable('comments')
      .set(row => ({ child_count: row('child_count', '+', 1) }))
      .where('id', '=', place.parentId)
      .execute()
  }
  return id
}

export type CommentChange = { postId: number; id: number; authorId: number; version: number; body: string }

/**
 * Writes the author's new text over the named version, and keeps the old one once ten minutes have passed
 * (R12.11). False when the version or the author is another or it may not be read: the statement decides, so of
 * two changes of one version one is written.
 */
export async function updateCommentText(db: Database, change: CommentChange): Promise<boolean> {
  const { postId, id, authorId, version, body } = change
  const { numAffectedRows } = await sql`
    with old as (
      select c.id, c.version, c.body,
             c.body <> ${body} and
             c.created_at < now() - make_interval(secs => ${timing.commentFreeEdit / 1_000}) as shown
      from comments c
      where c.id = ${id} and c.post_id = ${postId} and c.author_id = ${authorId} and c.version = ${version}
        and ${isReadable}
      for no key update
    ), kept as (
      insert into comment_revisions (comment_id, version, body)
      select id, version, body from old where shown
    )
    update comments
    set body = ${body}, version = comments.version + 1, updated_at = now(),
        edited_at = case when old.shown then now() else edited_at end,
        revision_count = revision_count + old.shown::int
    from old
    where comments.id = old.id and comments.version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

export type Revision = { version: number; body: string; replaced_at: Date }

export const findRevisions = (db: Database, commentId: number): Promise<Revision[]> =>
  db
    .selectFrom('comment_revisions')
    .select(['version', 'body', 'replaced_at'])
    .where('comment_id', '=', commentId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()

/** The root and the nearest comments above one, root first, `most` of them at most. */
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
