import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Identity } from './identity.repository.ts'

/** A tie whose provider is to be told that it ended. */
export type EndedIdentity = Identity & { id: number; attempts: number }

/** Ties whose provider is told in one round; the rest follow in the next. */
const mostAtOnce = 20
/** Seconds before the second attempt, doubled each time, and how many they become at most. */
const wait = { first: 60, most: 6 * 3_600 } as const
/** Days after which a provider that cannot be told is not told: erasure ends within five (R12.19). */
const mostDays = 4

/** Notes the ties of an account that is being erased, as far as their providers can be told. */
export async function noteEndedIdentities(
  trx: Database,
  userId: number,
  providers: readonly string[],
): Promise<void> {
  await sql`
    insert into ended_identities (provider, subject)
    select provider, subject from oauth_identities
    where user_id = ${userId} and provider = any(${[...providers]}::text[])
    on conflict do nothing`.execute(trx)
}

/** Takes what is due, and puts its next attempt off, so that no other process takes it too. */
export async function takeEndedIdentities(db: Database, now: Date): Promise<EndedIdentity[]> {
  const { rows } = await sql<EndedIdentity>`
    update ended_identities
    set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => least(${wait.first} * power(2, attempts), ${wait.most}))
    where id in (
      select id from ended_identities where next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${mostAtOnce} for update skip locked
    )
    returning id, provider, subject, attempts`.execute(db)
  return rows
}

/** Whether the person has come back as somebody new meanwhile: that tie is not ours to cut. */
export async function isTiedAgain(db: Database, { provider, subject }: Identity): Promise<boolean> {
  const found = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetEndedIdentity(db: Database, id: number): Promise<void> {
  await db.deleteFrom('ended_identities').where('id', '=', id).execute()
}

/** Forgets what could not be told for days, and answers how many that were. */
export async function forgetUntold(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ended_identities')
    .where('ended_at', '<=', new Date(now.getTime() - mostDays * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
