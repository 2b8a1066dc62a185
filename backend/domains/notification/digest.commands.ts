import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeZone } from '#shared/constants/limits.ts'
import { agreedCodes } from '../consent/index.ts'

/**
 * Puts one digest a week into the queue for each member who consented to news and left an address. A second round in
 * the same week adds nothing; a digest with nothing to tell is left out when it would be sent.
 */
export async function enqueueDigests(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mails (user_id, kind, event_key)
    select u.id, 'digest', 'digest:' || to_char(date_trunc('week', ${now}::timestamptz at time zone ${timeZone}), 'YYYY-MM-DD')
    from users u join user_contacts c on c.user_id = u.id and c.refused_at is null
    where u.status = 'member' and 'news' = any(${agreedCodes('u.id')})
    order by u.id
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
