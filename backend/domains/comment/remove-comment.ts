import { sql, type Transaction } from 'kysely'
import { addToCommentCount } from '#backend/domains/post/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'

type Own = { postId: number; id: number; authorId: number }

/**
 * Takes the author's own comment back; false unless it was theirs and still there. With replies below it its place
 * stays as a stub; without, it leaves its parent's count, and so do the stubs that stood for it alone.
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
 * Makes whoever else adds, removes or counts comments of the post wait: every one of them takes the post's counter
 * first, so that a tree changes one at a time.
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
