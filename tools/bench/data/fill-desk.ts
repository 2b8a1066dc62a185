import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** Agreements from which a made-up question came further: one of twelve. */
const further = 1_500

/**
 * Takes the most agreed questions further, each to one status, and makes the caller steward of every third category.
 * Returns the caller.
 */
export async function fillDesk(db: Database): Promise<number> {
  await sql`
    update questions q
    set life = ('{review,selected,debating,awaiting-answer,answered,closed,withdrawn,merged}'::text[])[1 + q.post_id % 8],
        awaiting_at = now() - q.post_id % 9973 * interval '13 minutes',
        selected_at = case when q.post_id % 8 > 0 then now() end,
        merged_into = case when q.post_id % 8 = 7 then (select min(post_id) from questions) end
    from post_stats s
    where s.post_id = q.post_id and s.agree_count >= ${further}
      and q.post_id > (select min(post_id) from questions)`.execute(db)
  await sql`
    insert into question_steps (post_id, life, owner)
    select post_id, life, '담당 부처' from questions where life <> 'open'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into users (name, status, role) values ('benchdesk', 'member', 'EDITOR') returning id`.execute(db)
  const editor = rows[0]?.id ?? 0
  await sql`
    insert into category_stewards (category_id, user_id)
    select id, ${editor}::bigint from categories where id % 3 = 0`.execute(db)
  await sql`vacuum (analyze) posts, post_stats, questions, question_steps, category_stewards`.execute(db)
  return editor
}
