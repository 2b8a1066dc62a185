import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type CursorDirection,
  directionOf,
  readCursor,
  writeCursor,
} from '#backend/platform/database/list-cursor.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type {
  NotificationDetails,
  NotificationReason,
} from '#backend/platform/database/schema/notification.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type {
  listNotifications,
  Notification,
  NotificationKind,
  Unread,
} from '#shared/contract/notification.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { type PostKind, reasonOf, type SentenceParts, sentenceOf } from './notification-sentence.ts'

export async function notificationPage(
  db: Database,
  memberId: number,
  { page, size, cursor, state }: Query<typeof listNotifications>,
): Promise<Answer<typeof listNotifications>> {
  const from = cursor === undefined ? null : decodePlace(cursor)
  const offset = from ? 0 : (page - 1) * size
  const query = { memberId, unreadOnly: state === 'unread', limit: size + 1, offset, from }
  const [found, total, unread] = await Promise.all([
    findNotifications(db, query),
    countNotifications(db, query),
    countUnread(db, memberId),
  ])
  const { shown, ...places } = pageAround(found, {
    size,
    backwards: from?.direction === 'prev',
    hasAbove: from !== null || offset > 0,
    cursorAt: (direction, { position }) => writeCursor(direction, position),
  })
  return { items: shown.map(notificationOf), size, ...places, ...cappedTotal(total), ...unread }
}

const partsOf = (row: NotificationRow): SentenceParts => ({
  kind: row.kind,
  reason: row.reason,
  postKind: row.post_kind,
  title: row.title,
  noticeTitle: row.notice_title,
  paperTitle: row.paper_title,
  actor: row.actor,
  actorCount: row.actor_count,
  count: row.count,
  details: row.details,
  commentId: row.comment_id,
})

function notificationOf(row: NotificationRow): Notification {
  const { kind, count, title, actor, post_kind: postKind, actor_count: actorCount } = row
  return {
    id: row.id,
    kind,
    text: sentenceOf(partsOf(row)),
    reason: reasonOf(row.reason, kind, postKind),
    post: row.post_id && postKind ? { id: row.post_id, kind: postKind, title } : null,
    paper: row.paper_id ? { id: row.paper_id, title: row.paper_title, writing: leadsToEditor(row) } : null,
    commentId: row.comment_id,
    noticeId: row.notice_id,
    actor,
    actorCount,
    count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

/** Owners of a paper that was withdrawn by a rule have the right to object; collaborators go on writing. */
const leadsToEditor = ({ kind, reason, takes_part: takesPart }: NotificationRow): boolean =>
  (kind.startsWith('paper-suggest') && takesPart === true) ||
  (kind === 'paper-withdrawn' && reason === 'co-writer')

function decodePlace(cursor: string): Place {
  const [direction, position] = readCursor(cursor, /^(next|prev)\.(\d{1,15})$/)
  return { direction: directionOf(direction), position: Number(position) }
}

type NotificationRow = {
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
  /** Null without a paper. */
  takes_part: boolean | null
  /** Null without an actor, and after the actor left. */
  actor: string | null
  actor_count: number
}

/** Reads `g`, the paper, and `n`, the notification. */
const takesPart = sql<boolean>`(
  g.owner_id = n.user_id or exists (
    select from green_paper_members m where m.paper_id = g.id and m.user_id = n.user_id
  )
)`

const paperTitle = sql<string | null>`
  case
    when ${takesPart} then g.title
    when g.withdrawn_at is null then (
      select x.title from green_paper_editions e join green_paper_edition_texts x on x.edition_id = e.id
      where e.paper_id = g.id and e.number = g.edition
    )
  end`

const columns = sql`
  n.id, n.position, n.kind, n.reason, n.count, n.details, n.comment_id, n.notice_id,
  n.created_at, n.updated_at, n.read_at, n.post_id, p.kind as post_kind,
  case when p.visibility = 'public' or (p.author_id = n.user_id and p.visibility <> 'author-removed') then p.title end
    as title,
  n.paper_id, ${paperTitle} as paper_title, ${takesPart} as takes_part,
  case when t.visibility = 'public' then t.title end as notice_title,
  case when u.status <> 'withdrawn' then u.name end as actor, cardinality(n.actor_ids) as actor_count`

const tables = sql`
  from notifications n
  left join posts p on p.id = n.post_id
  left join notices t on t.id = n.notice_id
  left join green_papers g on g.id = n.paper_id
  left join users u on u.id = n.actor_ids[cardinality(n.actor_ids)]`

/** Undefined once it was read: nothing is mailed that the member has seen on the site. */
export async function findUnreadNotification(
  db: Database,
  id: number,
): Promise<UnreadNotification | undefined> {
  const { rows } = await sql<NotificationRow>`
    select ${columns} ${tables} where n.id = ${id} and n.read_at is null`.execute(db)
  const [row] = rows
  return row && { ...partsOf(row), postId: row.post_id, paperId: row.paper_id }
}

export type UnreadNotification = SentenceParts & { postId: number | null; paperId: number | null }

type Place = { direction: CursorDirection; position: number }
type PageQuery = { memberId: number; unreadOnly: boolean; limit: number; offset: number; from: Place | null }

async function findNotifications(db: Database, query: PageQuery): Promise<NotificationRow[]> {
  const { limit, offset, from } = query
  const upward = from?.direction === 'prev'
  const { rows } = await sql<NotificationRow>`
    select ${columns} ${tables}
    where ${sql.join(conditionsOf(query), sql` and `)}
    order by n.position ${upward ? sql`asc` : sql`desc`}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

async function countNotifications(db: Database, query: PageQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notifications n
      where ${sql.join(conditionsOf({ ...query, from: null }), sql` and `)}
      limit ${paging.totalCap + 1}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf({ memberId, unreadOnly, from }: PageQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`n.user_id = ${memberId}`]
  if (unreadOnly) conditions.push(sql`n.read_at is null`)
  if (from) conditions.push(sql`n.position ${from.direction === 'prev' ? sql`>` : sql`<`} ${from.position}`)
  return conditions
}

const unreadCap = 99

export async function countUnread(db: Database, memberId: number): Promise<Unread> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notifications where user_id = ${memberId} and read_at is null limit ${unreadCap + 1}
    ) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { unread: Math.min(count, unreadCap), unreadIsCapped: count > unreadCap }
}
