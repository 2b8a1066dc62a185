import { sql, type Transaction } from 'kysely'
import type * as z from 'zod'
import { signUpLifetime } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Login } from '#shared/contract/oauth.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { TokenPairs } from '../session/index.ts'
import { takeBackLeaving } from '../user/index.ts'
import { findUserByIdentity } from './identity.queries.ts'
import type { Person } from './providers/provider.ts'

/**
 * Opens a session for a known person, who stays if they were leaving (R12.19); gives an unknown one a sign-up
 * ticket, and stores nothing about them (PV-02).
 */
export async function signIn(
  db: Database,
  pairs: TokenPairs,
  provider: string,
  person: Person,
  { device, now }: { device: string | null; now: Date },
): Promise<z.infer<typeof Login>> {
  const user = await findUserByIdentity(db, { provider, subject: person.subject })
  if (!user) {
    const ticket = {
      provider,
      ...person,
      seq: await reserveMemberId(db),
      generation: 1,
      overFourteen: false,
      endsAt: Math.floor(now.getTime() / 1000) + signUpLifetime.refresh,
    }
    return { kind: 'sign-up', ...(await pairs.forTicket(ticket)) }
  }
  return db.transaction().execute(async trx => {
    // Locks, so that a leaving under way ends first: it would not end the session opened here.
    const status = await lockStatus(trx, user.id)
    const leaving = status === 'leaving'
    const stays = !leaving || (await takeBackLeaving(trx, user.id, now))
    if (status === undefined || status === 'withdrawn' || !stays)
      throw new AppError('SIGN_IN_FAILED', { log: { reason: 'withdrawn' } })
    const pair = await pairs.open(trx, { memberId: user.id, provider, device })
    return { kind: 'session', ...pair, signUpUnfinished: status === 'joining', tookBackLeaving: leaving }
  })
}

/** Reserves a member number; one never used leaves a gap and nothing else. */
async function reserveMemberId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of users answered nothing')
  return row.id
}

async function lockStatus(trx: Transaction<Schema>, memberId: number) {
  const user = await trx
    .selectFrom('users')
    .select('status')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.status
}
