import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type { SecondFactor } from '#shared/contract/second-factor.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { secondFactorEnd } from './second-factor-end.ts'

export type Caller = { memberId: number; sessionId: string; now: Date }

export async function findSecondFactor(
  db: Database,
  { memberId, sessionId, now }: Caller,
): Promise<Omit<SecondFactor, 'required'>> {
  const [passkeys, codes, session] = await Promise.all([
    findPasskeys(db, memberId),
    db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', memberId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('sessions').select('second_factor_at').where('id', '=', sessionId).executeTakeFirst(),
  ])
  const passedAt = session?.second_factor_at ?? null
  const until = (milliseconds: number) => secondFactorEnd(passedAt, milliseconds, now)?.toISOString() ?? null
  return {
    passkeys: passkeys.map(({ id, name, backed_up, created_at, last_used_at }) => ({
      id,
      name,
      backedUp: backed_up,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes.left,
    verifiedUntil: until(deskTiming.secondFactor.verified),
    recentUntil: until(deskTiming.secondFactor.recent),
  }
}

/** The oldest first. */
export const findPasskeys = (db: Database, memberId: number) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'backed_up',
      'created_at',
      'last_used_at',
      'credential_id as credentialId',
      'transports',
    ])
    .where('user_id', '=', memberId)
    .orderBy('id')
    .execute()

/** A code that is open for this member; undefined for any other. */
export const findEnrolmentCode = (
  db: Database,
  { memberId, codeHash, now }: { memberId: number; codeHash: Buffer; now: Date },
) =>
  db
    .selectFrom('enrolment_codes')
    .select('id')
    .where('user_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Makes changes to one member's passkeys and codes wait for each other. NOT_FOUND for members who are no staff. */
export async function lockStaff(trx: Transaction<Schema>, memberId: number): Promise<{ name: string }> {
  const found = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', memberId)
    .where('status', '=', 'member')
    .where('role', 'in', ['EDITOR', 'ADMIN'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export async function countPasskeys(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasRecoveryCodes(db: Database, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
