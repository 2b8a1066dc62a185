import { sql, type Transaction } from 'kysely'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

/** People forgotten in one run; the rest follow in the next. */
const mostAtOnce = 100

/** As the privacy policy promises those who did not finish (article 3). */
const dayLong = 24 * 3_600_000

/**
 * Forgets whoever made an account a day ago and never agreed to what makes a member (PV-02); answers how many. Somebody
 * who agrees meanwhile stays: the row is looked at again under its lock.
 */
export async function forgetUnfinishedSignUps(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dayLong)
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'joining')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute()
  let forgotten = 0
  for (const { id } of due) if (await db.transaction().execute(trx => forget(trx, id, now))) forgotten += 1
  return forgotten
}

async function forget(trx: Transaction<Schema>, userId: number, now: Date): Promise<boolean> {
  const joining = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'joining')
    .forUpdate()
    .executeTakeFirst()
  if (!joining) return false
  for (const table of ['user_contacts', 'oauth_identities', 'sessions'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  // A decision on a document is never removed (R12.21), and then neither is the number it was made under.
  const { numDeletedRows } = await trx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where(sql<boolean>`not exists (select from user_consents where user_id = users.id)`)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    await trx
      .updateTable('users')
      .set({ name: nameOfTheGone, status: 'withdrawn', left_at: now })
      .where('id', '=', userId)
      .execute()
  return true
}
