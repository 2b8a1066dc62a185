import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { LoneComment } from '#shared/contract/comment.ts'
import { type CommentRow, commentColumns, commentOf, commentTables, isReadable } from './comment-row.ts'

/** For each stance the readable comment under a post that most agree with, at whatever depth; none without any. */
export async function findTopComments(
  db: Database,
  postId: number,
  stances: string[],
): Promise<LoneComment[]> {
  const { rows } = await sql<CommentRow>`
    with best as materialized (
      select top.id from unnest(${stances}::text[]) as held (stance)
      cross join lateral (
        select c.id from comments c
        where c.post_id = ${postId} and c.stance = held.stance and ${isReadable}
        order by c.agree_count desc, c.id desc limit 1
      ) top
    )
    select ${commentColumns} from best join ${commentTables} on true
    where c.id = best.id
    order by c.agree_count desc, c.id desc`.execute(db)
  return rows.map(commentOf)
}
