import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { deskLimits, deskTiming } from '#shared/constants/desk-limits.ts'
import type { AuthenticationOptions, RegistrationOptions } from '#shared/contract/second-factor.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { unusableEnrolmentCode } from './enrolment.commands.ts'
import { authenticationOptions, type RelyingParty, registrationOptions } from './relying-party.ts'
import { type Caller, findEnrolmentCode, findPasskeys, lockStaff } from './second-factor.queries.ts'
import { hashEnrolmentCode } from './secret-code.ts'

type Purpose = 'registration' | 'authentication'

/**
 * Opens a challenge for a new passkey. With an enrolment code, which the registration uses up, it is good for a caller
 * who never passed. STEP_NOT_POSSIBLE when the member has as many passkeys as one may have.
 */
export function startRegistration(
  db: Database,
  party: RelyingParty,
  { enrolmentCode, ...caller }: Caller & { enrolmentCode: string | undefined },
): Promise<RegistrationOptions> {
  return db.transaction().execute(async trx => {
    const { memberId, now } = caller
    const { name } = await lockStaff(trx, memberId)
    const enrolmentCodeId = enrolmentCode && (await openEnrolmentCode(trx, memberId, enrolmentCode, now))
    const passkeys = await findPasskeys(trx, memberId)
    if (passkeys.length >= deskLimits.passkeys.ofMember) throw new AppError('STEP_NOT_POSSIBLE')
    const options = await registrationOptions(party, { id: memberId, name }, passkeys)
    await openChallenge(trx, caller, 'registration', options.challenge, enrolmentCodeId || null)
    return options
  })
}

async function openEnrolmentCode(
  trx: Transaction<Schema>,
  memberId: number,
  code: string,
  now: Date,
): Promise<number> {
  const found = await findEnrolmentCode(trx, { memberId, codeHash: hashEnrolmentCode(code), now })
  if (!found) throw unusableEnrolmentCode()
  return found.id
}

/** Opens a challenge for any of the member's passkeys. STEP_NOT_POSSIBLE without one. */
export function startAuthentication(
  db: Database,
  party: RelyingParty,
  caller: Caller,
): Promise<AuthenticationOptions> {
  return db.transaction().execute(async trx => {
    const passkeys = await findPasskeys(trx, caller.memberId)
    if (passkeys.length === 0) throw new AppError('STEP_NOT_POSSIBLE')
    const options = await authenticationOptions(party, passkeys)
    await openChallenge(trx, caller, 'authentication', options.challenge, null)
    return options
  })
}

/** Takes the place of the session's earlier one of that purpose. */
async function openChallenge(
  trx: Transaction<Schema>,
  { sessionId, now }: Caller,
  purpose: Purpose,
  challenge: string,
  enrolmentCodeId: number | null,
): Promise<void> {
  const values = {
    challenge,
    enrolment_code_id: enrolmentCodeId,
    expires_at: new Date(now.getTime() + deskTiming.secondFactor.challenge),
  }
  await trx
    .insertInto('second_factor_challenges')
    .values({ session_id: sessionId, purpose, ...values })
    .onConflict(conflict => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Takes the open challenge away, so that it is answered once; undefined without one. */
export async function takeChallenge(
  trx: Transaction<Schema>,
  { sessionId, now }: Caller,
  purpose: Purpose,
): Promise<{ challenge: string; enrolmentCodeId: number | null } | undefined> {
  const taken = await trx
    .deleteFrom('second_factor_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'enrolment_code_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now) return undefined
  return { challenge: taken.challenge, enrolmentCodeId: taken.enrolment_code_id }
}
