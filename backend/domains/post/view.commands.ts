import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

export type View = { postId: number; viewer: Buffer }

/** Locks posts in the order of their ids, so that two processes that flush at once never deadlock (R12.17). */
export async function insertViews(db: Database, day: string, views: View[]): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(
        ${views.map(view => view.postId)}::bigint[],
        ${views.map(view => view.viewer)}::bytea[]
      ) as view (post_id, viewer_hash)
    ), locked as materialized (
      select post_id from post_stats
      where post_id in (select post_id from seen)
      order by post_id
      for no key update
    ), added as (
      insert into post_views (day, post_id, viewer_hash)
      select ${day}::date, post_id, viewer_hash from locked join seen using (post_id)
      on conflict do nothing
      returning post_id
    )
    update post_stats
    set view_count = view_count + counted.views
    from (select post_id, count(*)::int as views from added group by post_id) counted
    where post_stats.post_id = counted.post_id`.execute(db)
}

/** Rows of one statement: the whole of a large site's day would run into the statement's time-out, and never go. */
const mostForgotten = 20_000

/** False while there may be more. Processes that forget at once take different rows. */
export async function deleteViewsBefore(db: Database, day: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_views where ctid = any(array(
      select ctid from post_views where day < ${day}::date limit ${mostForgotten} for update skip locked
    ))`.execute(db)
  return numAffectedRows < BigInt(mostForgotten)
}
