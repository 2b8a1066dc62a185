import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Reaction } from '#shared/contract/post.ts'
import type { PseudonymOf } from './agreement-ledger.ts'
import { countColumns, countsOf } from './post.repository.ts'

export type Reactor = { seq: number; certified: boolean }

/**
 * Brings a member's agreement into the wanted state, or turns it over when none is named, and returns what
 * stands then. Row, counter and ledger move in one statement, so that the count is the rows, always (AB-02), and
 * the ledger's sum is the count (R12.21).
 */
export async function setAgreement(
  db: Database,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
  pseudonymOf: PseudonymOf,
): Promise<Reaction> {
  await sql`
    with removed as (
      delete from post_agreements
      where post_id = ${postId} and user_id = ${member.seq} and ${wanted !== true}
      returning certified
    ), added as (
      insert into post_agreements (post_id, user_id, certified)
      select ${postId}::bigint, ${member.seq}::bigint, ${member.certified}::boolean
      where ${wanted !== false} and not exists (select from removed)
      on conflict do nothing
      returning certified
    ), moved as (
      select 1 as agree, certified::int as certified from added
      union all
      select -1, -certified::int from removed
    ), noted as (
      insert into post_agreement_ledger (post_id, pseudonym, kind, value, certified)
      select ${postId}::bigint, ${pseudonymOf(postId, member.seq)}::bytea, 'agree',
             case when agree = 1 then 'agreed' end, certified <> 0
      from moved
    )
    update post_stats
    set agree_count = agree_count + moved.agree,
        certified_agree_count = certified_agree_count + moved.certified
    from moved
    where post_id = ${postId}`.execute(db)
  return readReaction(db, postId, member.seq)
}

/** As `setAgreement`, for a member's bookmark. */
export async function setBookmark(
  db: Database,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
): Promise<Reaction> {
  await sql`
    with removed as (
      delete from bookmarks
      where post_id = ${postId} and user_id = ${member.seq} and ${wanted !== true}
      returning 1
    ), added as (
      insert into bookmarks (post_id, user_id)
      select ${postId}::bigint, ${member.seq}::bigint
      where ${wanted !== false} and not exists (select from removed)
      on conflict do nothing
      returning 1
    ), moved as (
      select 1 as bookmark from added union all select -1 from removed
    )
    update post_stats set bookmark_count = bookmark_count + moved.bookmark
    from moved
    where post_id = ${postId}`.execute(db)
  return readReaction(db, postId, member.seq)
}

/** What a member did to a post, with the counts of the post. */
export async function readReaction(db: Database, postId: number, memberSeq: number): Promise<Reaction> {
  const row = await db
    .selectFrom('post_stats')
    .select(countColumns)
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('post_agreements').where('post_id', '=', postId).where('user_id', '=', memberSeq)).as(
        'agreed',
      ),
      exists(selectFrom('bookmarks').where('post_id', '=', postId).where('user_id', '=', memberSeq)).as(
        'bookmarked',
      ),
    ])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), bookmarked: Boolean(row.bookmarked), counts: countsOf(row) }
}
