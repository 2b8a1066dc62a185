import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { nameOfTheGone } from '../user/index.ts'

const mostAtOnce = 100

/** As the privacy policy promises those who did not finish (article 3). */
const dayLong = 24 * 3_600_000

/**
 * Forgets all accounts made a day ago without consent to terms and privacy (PV-02); answers how many. Reads each row
 * again under its lock, for a person who agrees meanwhile. A failure keeps no other account, and is thrown at the end.
 */
export async function forgetUnfinishedSignUps(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dayLong)
  const faults: unknown[] = []
  let forgotten = 0
  let ids: number[] = []
  do {
    ids = await findUnfinished(db, before, ids.at(-1) ?? 0)
    for (const id of ids)
      await db
        .transaction()
        .execute(trx => forget(trx, id, now))
        .then(
          isForgotten => {
            forgotten += Number(isForgotten)
          },
          fault => void faults.push(fault),
        )
  } while (ids.length === mostAtOnce)
  if (faults.length > 0) throw faults[0]
  return forgotten
}

async function findUnfinished(db: Database, before: Date, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'joining')
    .where('created_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

async function forget(trx: Transaction<Schema>, memberId: number, now: Date): Promise<boolean> {
  const joining = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'joining')
    .forUpdate()
    .executeTakeFirst()
  if (!joining) return false
  for (const table of ['user_contacts', 'oauth_identities', 'sessions'] as const)
    await trx.deleteFrom(table).where('user_id', '=', memberId).execute()
  // Decisions on documents are never removed (R12.21), nor the number under which they were made.
  const { numDeletedRows } = await trx
    .deleteFrom('users')
    .where('id', '=', memberId)
    .where(sql<boolean>`not exists (select from user_consents where user_id = users.id)`)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    await trx
      .updateTable('users')
      .set({ name: nameOfTheGone, status: 'withdrawn', left_at: now })
      .where('id', '=', memberId)
      .execute()
  return true
}

/** Term for reports and their decisions in the privacy policy (article 3). */
const keptFor = sql`interval '3 years'`

/**
 * Erases records three years after a member or a decision: consents of those who left, settled reports and
 * suspensions, what authors were told of decisions, and objections. Answers how many rows.
 */
export async function forgetOldRecords(db: Database): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_consents_of_the_gone() as forgotten`.execute(db)
  const reports = await sql`delete from reports where decided_at <= now() - ${keptFor}`.execute(db)
  const objections = await sql`
    delete from objections
    where decided_at <= now() - ${keptFor}
      or member_id in (select id from users where left_at <= now() - ${keptFor})`.execute(db)
  const notices = await sql`
    delete from decision_notices n using moderation_decisions d
    where d.id = n.decision_id and (
      d.decided_at <= now() - ${keptFor}
      or n.member_id in (select id from users where left_at <= now() - ${keptFor})
    )`.execute(db)
  const sanctions = await sql`
    delete from user_sanctions
    where least(ended_at, until_at) <= now() - ${keptFor}
      or user_id in (select id from users where left_at <= now() - ${keptFor})`.execute(db)
  const deleted = [reports, objections, notices, sanctions]
  return deleted.reduce(
    (sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows),
    rows[0]?.forgotten ?? 0,
  )
}
