import { sql, type Transaction } from 'kysely'
import type { NotificationDetails } from '#backend/platform/database/schema/notification.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { NotificationKind } from '#shared/contract/notification.ts'
import { enqueueMails } from '../mail/index.ts'
import { enqueuePushes } from '../push/index.ts'
import type { Audience } from './audience.queries.ts'
import { mailKindOf } from './mail-kind.ts'
import { pushKindOf } from './push-note.queries.ts'

/** Members notified in one transaction, so that a notice to everybody delays no other event. */
export const batchSize = 1_000

export type NewNotification = {
  kind: NotificationKind
  postId?: number
  commentId?: number
  noticeId?: number
  paperId?: number
  /** Receives no notification of the own act. */
  actorId?: number
  details?: NotificationDetails
  /** Unread notifications of one key become one that counts. */
  dedupeKey: string
}

/**
 * Notifies up to a thousand members, by ascending id after `after`; answers the last id if there may be more,
 * else null. Kinds that are mailed or pushed go into those queues with it. Leaves out members who are leaving or
 * signing up, and of comments also those who muted or blocked the actor.
 */
export async function notifyAudience(
  trx: Transaction<Schema>,
  audience: Audience,
  notification: NewNotification,
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
  } = notification
  const actors = actorId === null ? [] : [actorId]
  const { rows } = await sql<{ user_id: number; id: number; count: number }>`
    insert into notifications as n
      (user_id, kind, post_id, comment_id, notice_id, paper_id, reason, actor_ids, details, dedupe_key)
    select distinct on (a.user_id) a.user_id, ${kind}, ${postId}::bigint, ${commentId}::bigint, ${noticeId}::bigint,
      ${paperId}::bigint,
      a.reason, ${actors}::bigint[], ${JSON.stringify(notification.details ?? {})}::jsonb, ${dedupeKey}
    from (${audience}) a
    join users u on u.id = a.user_id and u.status = 'member'
    where a.user_id > ${after} and a.user_id is distinct from ${actorId}::bigint
      and (${commentId}::bigint is null or not exists (
        select from member_blocks b where b.user_id = a.user_id and b.other_id = ${actorId}::bigint
      ))
    order by a.user_id, a.rank
    limit ${batchSize}
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
    returning n.user_id, n.id, n.count`.execute(trx)
  const mailKind = mailKindOf(kind)
  if (mailKind) await enqueueMails(trx, mailKind, rows)
  const pushKind = pushKindOf(kind)
  if (pushKind) await enqueuePushes(trx, pushKind, rows)
  return rows.length < batchSize ? null : Math.max(...rows.map(row => row.user_id))
}

type Which = { ids: number[] } | { postId: number } | { all: true }

/** Leaves other members' notifications as they are. */
export async function markRead(db: Database, memberId: number, which: Which): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', memberId)
    .where('read_at', 'is', null)
  if ('ids' in which) update = update.where('id', 'in', which.ids)
  if ('postId' in which) update = update.where('post_id', '=', which.postId)
  await update.execute()
}

export async function purgeReadNotifications(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('read_at', '<', new Date(now.getTime() - 180 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
