import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

/** Days until a notification is read. */
const unreadDays = 10

export async function seedNotifications(db: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with comment_events as (
      select p.author_id as user_id, 'post-commented' as kind, p.id as post_id, 'author' as reason,
        c.author_id as actor_id, c.id as comment_id, c.created_at as at
      from comments c join posts p on p.id = c.post_id and p.kind = 'question'
      where c.parent_id is null and c.author_id <> p.author_id
      union all
      select parent.author_id, 'comment-replied', c.post_id, 'replied-to', c.author_id, c.id, c.created_at
      from comments c join comments parent on parent.id = c.parent_id
      where c.author_id <> parent.author_id
    ), by_actor as (
      select user_id, kind, post_id, reason, actor_id, count(*) as count, max(comment_id) as comment_id,
        min(at) as first_at, max(at) as last_at
      from comment_events group by user_id, kind, post_id, reason, actor_id
    ), notified as (
      select user_id, kind, post_id, reason, max(comment_id) as comment_id, sum(count) as count,
        array_agg(actor_id order by comment_id) as actor_ids, '{}'::jsonb as details,
        min(first_at) as first_at, max(last_at) as last_at
      from by_actor group by user_id, kind, post_id, reason
      union all
      select p.author_id, k.kind, p.id, 'author', null, 1, '{}', jsonb_build_object('life', s.life), s.at, s.at
      from question_steps s
      join posts p on p.id = s.post_id
      join (values ('selected', 'question-selected'), ('awaiting-answer', 'question-moved'),
                   ('answered', 'question-answered')) as k (life, kind) on k.life = s.life
    )
    insert into notifications
      (user_id, kind, post_id, comment_id, reason, actor_ids, count, details, dedupe_key,
       created_at, updated_at, read_at)
    select user_id, kind, post_id, comment_id, reason, actor_ids, count, details, kind || ':' || post_id,
      first_at, last_at,
      case when last_at < ${now}::timestamptz - make_interval(days => ${unreadDays})
        then last_at + interval '1 day' end
    from notified
    order by last_at, user_id, kind, post_id`.execute(db)
  return Number(numAffectedRows)
}
