import { sql } from 'kysely'
import { removeOwnComment } from '#backend/domains/comment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { placesLeft, type TakenComment } from './comment-places.ts'
import type { LeavingTextKind } from './leaving-text.ts'

/** Every comment may go; where others replied, its place stays without its words (R12.11). */
export const leavingComments: LeavingTextKind = {
  preview: async (db, userId) => {
    const taken = await findTaken(db, userId)
    const places = placesLeft(taken)
    const own = taken.filter(({ isOwn }) => isOwn)
    const stubs = own.filter(({ id }) => places.has(id)).length
    return { total: own.length, deleted: own.length, stubs, kept: [] }
  },

  takeBack: async (trx, userId) => {
    const comments = await trx
      .selectFrom('comments')
      .select(['id', 'post_id'])
      .where('author_id', '=', userId)
      .where('visibility', 'in', ['public', 'temporary'])
      .orderBy('id', 'desc')
      .execute()
    for (const { id, post_id } of comments)
      await removeOwnComment(trx, { id, postId: post_id, authorId: userId })
    // What editors hid stays hidden by them, and loses its words all the same.
    await sql`update comments set body = '' where author_id = ${userId} and visibility = 'removed'`.execute(
      trx,
    )
  },

  empty: async (trx, userId) => {
    await sql`
      with emptied as (
        update comments set body = '', stance = null, hidden_reason = null
        where author_id = ${userId} and visibility = 'author-removed'
        returning id
      )
      delete from comment_revisions r
      using comments c
      where c.id = r.comment_id and c.author_id = ${userId}
        and (c.visibility = 'author-removed' or c.body = '')`.execute(trx)
  },
}

/** Comments that readers see, and the places above them that stand empty already and may go with them. */
async function findTaken(db: Database, userId: number): Promise<(TakenComment & { isOwn: boolean })[]> {
  const { rows } = await sql<TakenComment & { isOwn: boolean }>`
    with recursive taken as (
      select id, parent_id, child_count, true as own
      from comments where author_id = ${userId} and visibility in ('public', 'temporary')
      union
      select up.id, up.parent_id, up.child_count, false
      from taken join comments up on up.id = taken.parent_id
      where up.visibility = 'author-removed'
    )
    select id, parent_id as "parentId", child_count as "childCount", own as "isOwn" from taken`.execute(db)
  return rows
}
