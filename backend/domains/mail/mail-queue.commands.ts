import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { MailKind } from '#shared/contract/mail.ts'

type WrittenNotification = { user_id: number; id: number; count: number }

/**
 * Puts one mail a notification into the queue, in the transaction that wrote it, for members who left an address and
 * want such mail. Both are asked again when it is sent.
 */
export async function enqueueMails(
  trx: Transaction<Schema>,
  kind: Exclude<MailKind, 'digest'>,
  notifications: WrittenNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  await sql`
    insert into mails (user_id, kind, notification_id, event_key)
    select t.user_id, ${kind}, t.id, 'notification:' || t.id || ':' || t.count
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as t (user_id bigint, id bigint, count integer)
    join user_contacts c on c.user_id = t.user_id and c.refused_at is null
    where not exists (select from mail_opt_outs o where o.user_id = t.user_id and o.kind = ${kind})
    order by t.user_id
    on conflict do nothing`.execute(trx)
}
