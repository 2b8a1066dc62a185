import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

export type CommentReaction = { agreed: boolean; agreeCount: number }

/**
 * Brings a member's agreement with a comment into the wanted state, or turns it over when none is named, and
 * returns what stands then. Row and counter move in one statement (AB-02).
 */
export async function setCommentAgreement(
  db: Database,
  commentId: number,
  memberSeq: number,
  wanted: boolean | undefined,
): Promise<CommentReaction> {
  await sql`
    with removed as (
      delete from comment_agreements
      where comment_id = ${commentId} and user_id = ${memberSeq} and ${wanted !== true}
      returning 1
    ), added as (
      insert into comment_agreements (comment_id, user_id)
      select ${commentId}::bigint, ${memberSeq}::bigint
      where ${wanted !== false} and not exists (select from removed)
      on conflict do nothing
      returning 1
    ), moved as (
      select 1 as agree from added union all select -1 from removed
    )
    update comments set agree_count = agree_count + moved.agree
    from moved
    where id = ${commentId}`.execute(db)
  const row = await db
    .selectFrom('comments')
    .select('agree_count')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment_agreements').where('comment_id', '=', commentId).where('user_id', '=', memberSeq),
      ).as('agreed'),
    )
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), agreeCount: row.agree_count }
}

/** Which of these comments of a post a member agrees with. */
export async function findAgreed(
  db: Database,
  postId: number,
  memberSeq: number,
  ids: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_agreements as a')
    .innerJoin('comments as c', 'c.id', 'a.comment_id')
    .select('c.id')
    .where('a.user_id', '=', memberSeq)
    .where('a.comment_id', 'in', ids)
    .where('c.post_id', '=', postId)
    .orderBy('c.id')
    .execute()
  return rows.map(row => row.id)
}
