import { type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  NotificationDetails,
  NotificationReason,
} from '#backend/platform/database/schema/notification.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { NotificationKind } from '#shared/contract/notification.ts'

/** Members told in one transaction, so that a notice to everybody holds up nobody. */
export const audienceSize = 1_000

/** Rows of (user_id, reason, rank); of several reasons for one member the lowest rank is told. */
export type Audience = RawBuilder<{ user_id: number; reason: NotificationReason; rank: number }>

export type Telling = {
  kind: NotificationKind
  postId?: number
  commentId?: number
  noticeId?: number
  paperId?: number
  /** Who did it; never told of it themselves. */
  actorId?: number
  details?: NotificationDetails
  /** What is told under the same key while unread becomes one notification. */
  dedupeKey: string
}

/**
 * Tells up to a thousand members of an audience, by ascending id after `after`. Answers the last one told where
 * there may be more, null where that was all. Members who are leaving or not yet here are not told.
 */
export async function tellAudience(
  trx: Transaction<Schema>,
  audience: Audience,
  telling: Telling,
  after = 0,
): Promise<number | null> {
  const {
    kind,
    postId = null,
    commentId = null,
    noticeId = null,
    paperId = null,
    actorId = null,
    dedupeKey,
  } = telling
  const actors = actorId === null ? [] : [actorId]
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications as n
      (user_id, kind, post_id, comment_id, notice_id, paper_id, reason, actor_ids, details, dedupe_key)
    select distinct on (a.user_id) a.user_id, ${kind}, ${postId}::bigint, ${commentId}::bigint, ${noticeId}::bigint,
      ${paperId}::bigint,
      a.reason, ${actors}::bigint[], ${JSON.stringify(telling.details ?? {})}::jsonb, ${dedupeKey}
    from (${audience}) a
    join users u on u.id = a.user_id and u.status = 'member'
    where a.user_id > ${after} and a.user_id is distinct from ${actorId}::bigint
    order by a.user_id, a.rank
    limit ${audienceSize}
    on conflict (user_id, dedupe_key) where read_at is null do update set
      count = n.count + 1,
      comment_id = excluded.comment_id,
      reason = excluded.reason,
      details = excluded.details,
      actor_ids = (
        select ids[greatest(1, cardinality(ids) - 99):]
        from (select array_remove(n.actor_ids, excluded.actor_ids[1]) || excluded.actor_ids as ids) joined
      ),
      position = nextval('notification_positions'),
      updated_at = now()
    returning n.user_id`.execute(trx)
  return rows.length < audienceSize ? null : Math.max(...rows.map(row => row.user_id))
}

export const onlyMember = (userId: number, reason: NotificationReason): Audience =>
  sql`select ${userId}::bigint as user_id, ${reason}::text as reason, 1 as rank`

/** Everybody, for notices. */
export const everyMember: Audience = sql`select id as user_id, 'member' as reason, 1 as rank from users`

/** Who wrote, agreed with or keeps one of the posts that a query finds. */
export const followersOf = (posts: RawBuilder<unknown>): Audience => sql`
  select author_id as user_id, 'author' as reason, 1 as rank from posts where id in (${posts})
  union all
  select user_id, 'agreed', 2 from post_agreements where post_id in (${posts})
  union all
  select user_id, 'bookmarked', 3 from bookmarks where post_id in (${posts})`

export const isPost = (postId: number): RawBuilder<unknown> => sql`${postId}::bigint`
