import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { codeLengths } from '#shared/contract/second-factor.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { clearSecondFactor, noteSecondFactor } from '../session/index.ts'
import { recordSecondFactor } from './enrolment.commands.ts'
import { type Caller, lockStaff } from './second-factor.queries.ts'
import { grouped, newCode, type RecoveryCodeHash } from './secret-code.ts'

const codesOfMember = 10

type Owner = { memberId: number; hashOf: RecoveryCodeHash; now: Date }

/**
 * Answers the codes here alone; earlier ones are worth nothing from then on. Has the member's other sessions give a second
 * factor again: one may have passed by a code that got into other hands.
 */
export function replaceRecoveryCodes(
  db: Database,
  { sessionId, ...owner }: Owner & Caller,
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await lockStaff(trx, owner.memberId)
    await trx.deleteFrom('recovery_codes').where('user_id', '=', owner.memberId).execute()
    const codes = await insertRecoveryCodes(trx, owner)
    await clearSecondFactor(trx, owner.memberId, sessionId)
    await recordSecondFactor(trx, owner.memberId, 'replace-recovery-codes')
    return codes
  })
}

export async function insertRecoveryCodes(
  trx: Transaction<Schema>,
  { memberId, hashOf, now }: Owner,
): Promise<string[]> {
  const codes = Array.from({ length: codesOfMember }, () => newCode(codeLengths.recovery))
  await trx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: memberId, code_hash: hashOf(memberId, code), created_at: now })))
    .execute()
  return codes.map(grouped)
}

/** Wrong codes in as many minutes, after which no code of the member is taken. */
const attemptLimit = { wrong: 5, minutes: 15 } as const

/**
 * Verifies the session by a code, which of two at once serves one. Throws a field error for any other code, and
 * TOO_MANY_REQUESTS after too many of these, whatever the code.
 */
export async function authenticateByRecoveryCode(
  db: Database,
  hashOf: RecoveryCodeHash,
  { code, ...caller }: Caller & { code: string },
): Promise<void> {
  const passed = await db.transaction().execute(async trx => {
    const { memberId, sessionId, now } = caller
    await lockStaff(trx, memberId)
    await refuseManyFailures(trx, caller)
    const hash = await findUnusedCode(trx, memberId, hashOf(memberId, code))
    if (!hash) {
      await noteFailure(trx, caller)
      return false
    }
    const used = trx.updateTable('recovery_codes').set({ used_at: now }).where('user_id', '=', memberId)
    await used.where('code_hash', '=', hash).execute()
    await noteSecondFactor(trx, sessionId, now)
    await recordSecondFactor(trx, memberId, 'use-recovery-code')
    return true
  })
  if (!passed) throw fieldError('code', '맞지 않거나 이미 쓴 복구 코드예요.')
}

async function refuseManyFailures(trx: Transaction<Schema>, { memberId, now }: Caller): Promise<void> {
  const failures = await trx
    .selectFrom('recovery_code_failures')
    .select('failed_at')
    .where('user_id', '=', memberId)
    .where('failed_at', '>', windowStart(now))
    .orderBy('failed_at', 'desc')
    .limit(attemptLimit.wrong)
    .execute()
  const oldest = failures.at(attemptLimit.wrong - 1)
  if (!oldest) return
  const left = oldest.failed_at.getTime() - windowStart(now).getTime()
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(left / 1_000) })
}

async function noteFailure(trx: Transaction<Schema>, { memberId, now }: Caller): Promise<void> {
  await trx
    .deleteFrom('recovery_code_failures')
    .where('user_id', '=', memberId)
    .where('failed_at', '<=', windowStart(now))
    .execute()
  await trx.insertInto('recovery_code_failures').values({ user_id: memberId, failed_at: now }).execute()
}

const windowStart = (now: Date): Date => new Date(now.getTime() - attemptLimit.minutes * 60_000)

/** Compares each code in constant time: the database's own comparison stops at the first other byte. */
async function findUnusedCode(
  trx: Transaction<Schema>,
  memberId: number,
  hash: Buffer,
): Promise<Buffer | undefined> {
  const unused = await trx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  return unused.filter(({ code_hash }) => timingSafeEqual(code_hash, hash)).at(0)?.code_hash
}
