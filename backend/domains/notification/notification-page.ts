import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import { paging } from '#shared/constants/limits.ts'
import type { listNotifications, Notification } from '#shared/contract/notification.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import {
  countNotifications,
  countUnread,
  findNotifications,
  type NotificationRow,
  type Place,
} from './notification.repository.ts'
import { reasonOf, sentenceOf } from './sentence.ts'

/** A page of a member's notifications as R12.8 has it, with the number of unread ones. */
export async function notificationPage(
  db: Database,
  userId: number,
  { page, size, cursor, state }: Query<typeof listNotifications>,
): Promise<Answer<typeof listNotifications>> {
  const from = cursor === undefined ? null : decodePlace(cursor)
  const offset = from ? 0 : (page - 1) * size
  const query = { userId, unreadOnly: state === 'unread', limit: size + 1, offset, from }
  const [found, total, unread] = await Promise.all([
    findNotifications(db, query),
    countNotifications(db, query),
    countUnread(db, userId),
  ])
  const upward = from?.direction === 'prev'
  const further = found.length > size
  const rows = upward ? found.slice(0, size).reverse() : found.slice(0, size)
  const hasNext = upward || further
  const hasPrev = upward ? further : from !== null || offset > 0
  return {
    items: rows.map(notificationOf),
    size,
    next: hasNext ? encodePlace('next', rows.at(-1)) : null,
    prev: hasPrev ? encodePlace('prev', rows[0]) : null,
    total: Math.min(total, paging.totalCap),
    totalIsCapped: total > paging.totalCap,
    ...unread,
  }
}

function notificationOf(row: NotificationRow): Notification {
  const { kind, count, details, title, actor, post_kind: postKind, actor_count: actorCount } = row
  return {
    id: row.id,
    kind,
    text: sentenceOf({
      kind,
      postKind,
      title,
      noticeTitle: row.notice_title,
      paperTitle: row.paper_title,
      actor,
      actorCount,
      count,
      details,
    }),
    reason: reasonOf(row.reason, kind, postKind),
    post: row.post_id && postKind ? { id: row.post_id, kind: postKind, title } : null,
    paper: row.paper_id
      ? { id: row.paper_id, title: row.paper_title, writing: kind.startsWith('paper-suggest') }
      : null,
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

const encodePlace = (direction: Place['direction'], row: NotificationRow | undefined): string | null =>
  row ? Buffer.from(`${direction}.${row.position}`).toString('base64url') : null

function decodePlace(cursor: string): Place {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, direction, position] = /^(next|prev)\.(\d{1,15})$/.exec(plain) ?? []
  if (!direction) throw fieldError('cursor', '목록을 처음부터 다시 열어 주세요.')
  return { direction: direction === 'prev' ? 'prev' : 'next', position: Number(position) }
}
