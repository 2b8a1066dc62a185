import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { codeLengths } from '#shared/contract/second-factor.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { clearSecondFactor, endAllSessions } from '../session/index.ts'
import { grouped, hashEnrolmentCode, newCode } from './secret-code.ts'

/** Hours for which an enrolment code is open. */
const enrolmentHours = 24

/** Answers the code here alone; the member's earlier ones are worth nothing from then on. */
export function enrolMember(db: Database, memberId: number, now: Date): Promise<string> {
  return db.transaction().execute(async trx => {
    await trx.deleteFrom('enrolment_codes').where('user_id', '=', memberId).execute()
    const code = newCode(codeLengths.enrolment)
    await trx
      .insertInto('enrolment_codes')
      .values({
        user_id: memberId,
        code_hash: hashEnrolmentCode(code),
        created_at: now,
        expires_at: new Date(now.getTime() + enrolmentHours * 3_600_000),
      })
      .execute()
    await recordSecondFactor(trx, memberId, 'enrol', { reason: 'npm run admin -- enrol' })
    return grouped(code)
  })
}

/** Uses up a code; of two registrations at once one has it. Throws a field error once it is used or too old. */
export async function redeemEnrolmentCode(trx: Transaction<Schema>, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('enrolment_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw unusableEnrolmentCode()
}

export const unusableEnrolmentCode = () =>
  fieldError('enrolmentCode', '맞지 않거나 이미 썼거나 하루가 지난 등록 코드예요.')

/** Removes a member's passkeys and codes and signs them out everywhere. */
export function resetSecondFactor(db: Database, memberId: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await forgetSecondFactor(trx, memberId)
    await endAllSessions(trx, memberId, 'logout')
    await recordSecondFactor(trx, memberId, 'reset', { reason: 'npm run admin -- reset-factor' })
  })
}

/** For a member who is staff no more: nothing that they gave counts from then on. */
export async function forgetSecondFactor(trx: Transaction<Schema>, memberId: number): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes', 'recovery_code_failures', 'enrolment_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', memberId).execute()
  await clearSecondFactor(trx, memberId)
}

type Entry = { details?: Record<string, unknown>; reason?: string }

/** The operator has no number: what they do is recorded as the member's own act. */
export const recordSecondFactor = (
  trx: Transaction<Schema>,
  memberId: number,
  act: Act['act'],
  entry: Entry = {},
) =>
  recordAct(trx, {
    actorId: memberId,
    permission: 'second-factor.use',
    act,
    entity: 'user',
    entityId: memberId,
    ...entry,
  })
