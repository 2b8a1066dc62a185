import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { PushKind } from '#shared/contract/push.ts'

/**
 * Puts one message a browser and notification into the queue, in the transaction that wrote it. One that waits still,
 * or is being sent, goes out once more for what the notification counts since.
 */
export async function enqueuePushes(
  trx: Transaction<Schema>,
  kind: PushKind,
  notifications: { user_id: number; id: number }[],
): Promise<void> {
  if (notifications.length === 0) return
  await sql`
    insert into pushes (device_id, notification_id, kind)
    select d.id, t.id, ${kind}
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as t (user_id bigint, id bigint)
    join push_devices d on d.user_id = t.user_id and ${kind} = any(d.kinds)
    order by d.id
    on conflict (device_id, notification_id) do update set attempts = 0, next_attempt_at = now()`.execute(trx)
}
