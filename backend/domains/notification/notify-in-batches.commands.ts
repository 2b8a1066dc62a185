import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEvent } from '#backend/platform/outbox/outbox-event.ts'
import { type Audience, isNoticePublic, isPaperReadable, isReadable } from './audience.queries.ts'
import { type NewNotification, notifyAudience } from './notification.commands.ts'

type Trx = Transaction<Schema>

/** Writes an event for the rest into this transaction; notifies nobody of a thing that can no longer be read. */
export async function notifyInBatches(
  trx: Trx,
  event: BatchedEvent,
  audience: Audience,
  notification: NewNotification,
): Promise<void> {
  const { postId, noticeId, paperId } = notification
  if (postId !== undefined && !(await isReadable(trx, postId))) return
  if (noticeId !== undefined && !(await isNoticePublic(trx, noticeId))) return
  if (paperId !== undefined && !(await isPaperReadable(trx, paperId))) return
  const last = await notifyAudience(trx, audience, notification, event.afterUserId)
  if (last !== null) await enqueue(trx, { ...event, afterUserId: last })
}

type BatchedEvent = Extract<OutboxEvent, { afterUserId?: number }>
