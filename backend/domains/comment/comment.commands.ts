import { sql, type Transaction } from 'kysely'
import { isBlockedBy } from '#backend/domains/block/index.ts'
import { addToCommentCount, lockPublicPost, requirePost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { timing } from '#shared/constants/timing.ts'
import { createComment } from '#shared/contract/comment.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import {
  type CommentPlace,
  findReplyPlace,
  requireComment,
  requireReadableComment,
} from './comment.queries.ts'
import { isReadable } from './comment-row.queries.ts'

/** Key of the position that a member holds on a post at this moment; null without one (R12.9). */
export type StanceOf = (trx: Transaction<Schema>, postId: number, memberId: number) => Promise<string | null>

type Submission = { postId: number; authorId: number; parentId?: number | null | undefined; body: string }

export async function submitComment(
  db: Database,
  { postId, authorId, parentId, body }: Submission,
  key: string | undefined,
  stanceOf: StanceOf,
): Promise<number> {
  const content = [postId, parentId ?? null, body]
  const attempt = { memberId: authorId, call: createComment.operationId, key, content }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await lockPublicPost(trx, postId)
      // Comes before the comment, since it also makes other changes of this post's tree wait.
      await addToCommentCount(trx, postId, 1)
      const place = parentId ? await requirePlace(trx, { postId, parentId, memberId: authorId }) : undefined
      const stance = await stanceOf(trx, postId, authorId)
      const commentId = await insertComment(trx, { postId, place, authorId, stance, body })
      await enqueue(trx, { topic: 'comment-written', commentId, postId })
      return commentId
    }),
  )
}

/** Bounds the depth of replies (R12.11). */
const maxDepth = 1_000

type WantedPlace = { postId: number; parentId: number; memberId: number }

/** Says the same to who was blocked as where a comment takes no replies: nobody is told of a block. */
async function requirePlace(
  db: Database,
  { postId, parentId, memberId }: WantedPlace,
): Promise<CommentPlace> {
  const place = await findReplyPlace(db, postId, parentId)
  if (!place) throw fieldError('parentId', '답글을 달 의견이 없어요.')
  if (await isBlockedBy(db, { memberId, authorId: place.authorId }))
    throw fieldError('parentId', '이 의견에는 답글을 더 달 수 없어요.')
  if (place.depth > maxDepth) throw fieldError('parentId', '이 의견에는 답글을 더 달 수 없어요.')
  return place
}

/** Throws VERSION_CONFLICT when the comment has another version. */
export async function reviseComment(db: Database, change: CommentChange): Promise<void> {
  const { postId, id, authorId } = change
  await db.transaction().execute(async trx => {
    await lockPublicPost(trx, postId)
    if (await updateCommentText(trx, change)) return
    const comment = await requireReadableComment(trx, postId, id)
    throw new AppError(comment.author_seq === authorId ? 'VERSION_CONFLICT' : 'FORBIDDEN')
  })
}

/** Also below a post that was removed: a member may erase each text of their own. Throws GONE when it was taken back before. */
export async function removeComment(db: Database, own: Own): Promise<void> {
  const { postId, id, authorId } = own
  if (await db.transaction().execute(trx => removeOwnComment(trx, own))) return
  await requirePost(db, postId)
  const comment = await requireComment(db, postId, id)
  throw new AppError(comment.author_seq === authorId ? 'GONE' : 'FORBIDDEN')
}

type NewComment = {
  postId: number
  place: CommentPlace | undefined
  authorId: number
  stance: string | null
  body: string
}

/** Counts the comment with its parent; call it in a transaction. */
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

type CommentChange = { postId: number; id: number; authorId: number; version: number; body: string }

/**
 * Keeps the old text once ten minutes have passed (R12.11). False when the version or the author is another or
 * it may not be read: the statement decides, so of two changes of one version one is written.
 */
async function updateCommentText(db: Database, change: CommentChange): Promise<boolean> {
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

type Own = { postId: number; id: number; authorId: number }

/**
 * Returns false unless the comment was the author's and still there. With replies below it a stub stays;
 * without, it leaves its parent's count, and so do stubs that stayed for it alone.
 */
export async function removeOwnComment(trx: Transaction<Schema>, own: Own): Promise<boolean> {
  await lockComments(trx, own.postId)
  const removed = await trx
    .updateTable('comments')
    .set({
      visibility: 'author-removed',
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
      hidden_until: null,
      hidden_reason: null,
    })
    .where('id', '=', own.id)
    .where('post_id', '=', own.postId)
    .where('author_id', '=', own.authorId)
    .where('visibility', 'in', ['public', 'temporary'])
    .returning(['parent_id', 'child_count'])
    .executeTakeFirst()
  if (!removed) return false
  await addToCommentCount(trx, own.postId, -1)
  if (removed.child_count === 0 && removed.parent_id !== null) await leaveParent(trx, removed.parent_id)
  return true
}

/**
 * Locks the post's counter first, so that transactions that add, remove or count comments change a tree one at a
 * time.
 */
export async function lockComments(trx: Transaction<Schema>, postId: number): Promise<void> {
  await trx
    .selectFrom('post_stats')
    .select('post_id')
    .where('post_id', '=', postId)
    .forNoKeyUpdate()
    .execute()
}

async function leaveParent(trx: Transaction<Schema>, parentId: number) {
  await sql`
    with recursive emptied as (
      select id, parent_id, visibility, child_count from comments where id = ${parentId}
      union all
      select up.id, up.parent_id, up.visibility, up.child_count
      from emptied below join comments up on up.id = below.parent_id
      where below.visibility = 'author-removed' and below.child_count = 1
    )
    update comments set child_count = child_count - 1
    where id in (select id from emptied)`.execute(trx)
}

/**
 * Shows the position of which the comment is the reason, although its author took it a moment later. Stops when
 * the comment can no longer be changed freely (R12.11): text that people agreed with changes no side.
 */
export async function carryStance(
  trx: Transaction<Schema>,
  commentId: number,
  stance: string,
): Promise<void> {
  await sql`
    update comments set stance = ${stance}
    where id = ${commentId}
      and created_at >= now() - make_interval(secs => ${timing.commentFreeEdit / 1_000})`.execute(trx)
}
