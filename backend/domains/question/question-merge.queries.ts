import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'

/** Milliseconds by which the clocks of two processes may differ. */
const clockSkew = 60_000
const mergesAtOnce = 100

/** Merges that no editor may undo any more and that the public log has not yet. */
export async function findMergedQuestions(
  db: Database,
  now: Date,
): Promise<{ fromId: number; intoId: number }[]> {
  const before = new Date(now.getTime() - deskTiming.undo - clockSkew)
  const { rows } = await sql<{ fromId: number; intoId: number }>`
    select q.post_id as "fromId", q.merged_into as "intoId"
    from questions q
    join post_relations r on r.from_id = q.post_id and r.to_id = q.merged_into and r.kind = 'merged'
    where q.merged_into is not null and r.created_at <= ${before}
      and not exists (
        select from ledger_merges m where m.from_id = q.post_id and m.into_id = q.merged_into
      )
    order by 1 limit ${mergesAtOnce}`.execute(db)
  return rows
}

/** Of the question that this one was merged into. */
export async function hasRefusedMerge(db: Database, id: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('questions as q')
    .innerJoin('merge_refusals as r', 'r.post_id', 'q.merged_into')
    .select('r.user_id')
    .where('q.post_id', '=', id)
    .where('r.user_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
