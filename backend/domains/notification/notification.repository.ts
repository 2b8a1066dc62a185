import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  NotificationDetails,
  NotificationReason,
} from '#backend/platform/database/schema/notification.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { NotificationKind, Unread } from '#shared/contract/notification.ts'
import type { PostKind } from './sentence.ts'

export type NotificationRow = {
  id: number
  position: number
  kind: NotificationKind
  reason: NotificationReason
  count: number
  details: NotificationDetails
  comment_id: number | null
  notice_id: number | null
  created_at: Date
  updated_at: Date
  read_at: Date | null
  post_id: number | null
  post_kind: PostKind | null
  title: string | null
  notice_title: string | null
  paper_id: number | null
  paper_title: string | null
  /** Null where nobody did it, and where whoever did has left. */
  actor: string | null
  actor_count: number
}

/** A paper's own title for those who write it, its newest edition's for others, null where there is none to see. */
const paperTitle = sql<string | null>`
  case
    when g.owner_id = n.user_id or exists (
      select from green_paper_members m where m.paper_id = g.id and m.user_id = n.user_id
    ) then g.title
    when g.withdrawn_at is null then (
      select x.title from green_paper_editions e join green_paper_edition_texts x on x.edition_id = e.id
      where e.paper_id = g.id and e.number = g.edition
    )
  end`

export type Place = { direction: 'next' | 'prev'; position: number }
type PageQuery = { userId: number; unreadOnly: boolean; limit: number; offset: number; from: Place | null }

/** A stretch of a member's notifications, newest first; with `prev` the nearest above the place, oldest first. */
export async function findNotifications(db: Database, query: PageQuery): Promise<NotificationRow[]> {
  const { limit, offset, from } = query
  const upward = from?.direction === 'prev'
  const { rows } = await sql<NotificationRow>`
    select n.id, n.position, n.kind, n.reason, n.count, n.details, n.comment_id, n.notice_id,
      n.created_at, n.updated_at, n.read_at, n.post_id, p.kind as post_kind,
      case when p.visibility = 'public' or p.author_id = n.user_id then p.title end as title,
      n.paper_id, ${paperTitle} as paper_title,
      case when t.visibility = 'public' then t.title end as notice_title, case when u.status <> 'withdrawn' then u.name end as actor, cardinality(n.actor_ids) as actor_count
    from notifications n
    left join posts p on p.id = n.post_id
    left join notices t on t.id = n.notice_id
    left join green_papers g on g.id = n.paper_id
    left join users u on u.id = n.actor_ids[cardinality(n.actor_ids)]
    where ${sql.join(conditionsOf(query), sql` and `)}
    order by n.position ${upward ? sql`asc` : sql`desc`}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countNotifications(db: Database, query: PageQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notifications n
      where ${sql.join(conditionsOf({ ...query, from: null }), sql` and `)}
      limit ${paging.totalCap + 1}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf({ userId, unreadOnly, from }: PageQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`n.user_id = ${userId}`]
  if (unreadOnly) conditions.push(sql`n.read_at is null`)
  if (from) conditions.push(sql`n.position ${from.direction === 'prev' ? sql`>` : sql`<`} ${from.position}`)
  return conditions
}

const unreadCap = 99

/** Unread notifications of a member, counted no further than can be shown. */
export async function countUnread(db: Database, userId: number): Promise<Unread> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notifications where user_id = ${userId} and read_at is null limit ${unreadCap + 1}
    ) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { unread: Math.min(count, unreadCap), unreadIsCapped: count > unreadCap }
}

export type Which = { ids: number[] } | { postId: number } | { all: true }

/** Marks a member's own unread notifications read; anything else named is left as it is. */
export async function markRead(db: Database, userId: number, which: Which): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if ('ids' in which) update = update.where('id', 'in', which.ids)
  if ('postId' in which) update = update.where('post_id', '=', which.postId)
  await update.execute()
}

/** Forgets what was read half a year ago; answers how many. */
export async function purgeReadNotifications(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('read_at', '<', new Date(now.getTime() - 180 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
