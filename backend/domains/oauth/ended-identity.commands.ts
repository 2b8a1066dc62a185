import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type RetryWait, retryDelay } from '#backend/platform/database/retry-delay.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Identity, isTiedAgain } from './identity.queries.ts'
import type { IdentityProvider } from './providers/provider.ts'

type Parts = { db: Database; providers: IdentityProvider[]; log: FastifyBaseLogger; now: Date }

/**
 * Ends ties of erased members at their providers, and answers how many; forgets each once its provider has
 * answered. Opens no transaction while it waits for a provider. Logs never name a subject.
 */
export async function unlinkEndedIdentities({ db, providers, log, now }: Parts): Promise<number> {
  const forgotten = await forgetOverdue(db, now)
  if (forgotten > 0) log.error({ forgotten }, 'provider never told of members who left')
  let unlinked = 0
  for (const ended of await takeEndedIdentities(db, now)) {
    const { provider, attempts } = ended
    try {
      if (!(await isTiedAgain(db, ended))) await unlink(providers, ended)
      await forgetEndedIdentity(db, ended.id)
      unlinked += 1
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ provider, attempt: attempts, reason }, 'provider not told yet')
    }
  }
  return unlinked
}

async function unlink(providers: IdentityProvider[], { provider, subject }: EndedIdentity): Promise<void> {
  await providers.find(({ id }) => id === provider)?.unlink?.(subject)
}

type EndedIdentity = Identity & { id: number; attempts: number }

const mostAtOnce = 20
const wait: RetryWait = { first: 60, most: 6 * 3_600 }
/** Days after which a provider that does not answer is given up: erasure ends within five (R12.19). */
const mostDays = 4

export async function noteEndedIdentities(
  trx: Database,
  memberId: number,
  providers: readonly string[],
): Promise<void> {
  await sql`
    insert into ended_identities (provider, subject)
    select provider, subject from oauth_identities
    where user_id = ${memberId} and provider = any(${[...providers]}::text[])
    on conflict do nothing`.execute(trx)
}

/** Delays their next attempt, so that no other process takes them too. */
async function takeEndedIdentities(db: Database, now: Date): Promise<EndedIdentity[]> {
  const { rows } = await sql<EndedIdentity>`
    update ended_identities
    set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${retryDelay(wait)}
    where id in (
      select id from ended_identities where next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${mostAtOnce} for update skip locked
    )
    returning id, provider, subject, attempts`.execute(db)
  return rows
}

async function forgetEndedIdentity(db: Database, id: number): Promise<void> {
  await db.deleteFrom('ended_identities').where('id', '=', id).execute()
}

async function forgetOverdue(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ended_identities')
    .where('ended_at', '<=', new Date(now.getTime() - mostDays * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
