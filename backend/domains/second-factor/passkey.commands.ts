import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import type { AuthenticationResponse, RegistrationResponse } from '#shared/contract/second-factor.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { clearSecondFactor, noteSecondFactor } from '../session/index.ts'
import { takeChallenge } from './challenge.commands.ts'
import { recordSecondFactor, redeemEnrolmentCode } from './enrolment.commands.ts'
import { insertRecoveryCodes } from './recovery.commands.ts'
import {
  type RelyingParty,
  type StoredPasskey,
  verifyAuthentication,
  verifyRegistration,
} from './relying-party.ts'
import { type Caller, countPasskeys, hasRecoveryCodes, lockStaff } from './second-factor.queries.ts'
import type { RecoveryCodeHash } from './secret-code.ts'

type Registration = Caller & {
  name: string
  credential: RegistrationResponse
  /** Why the caller may not register by a second factor given before; null when they may. */
  refusal: ErrorName | null
}

/**
 * Registers a passkey by the enrolment code of the challenge or by a recent second factor; answers the recovery codes
 * that the first one brings. SECOND_FACTOR_FAILED uses up the challenge.
 */
export async function registerPasskey(
  db: Database,
  parts: { party: RelyingParty; hashOf: RecoveryCodeHash },
  registration: Registration,
): Promise<string[] | null> {
  const outcome = await db.transaction().execute(trx => register(trx, parts, registration))
  if ('reason' in outcome) throw failed(outcome.reason)
  return outcome.recoveryCodes
}

async function register(
  trx: Transaction<Schema>,
  { party, hashOf }: { party: RelyingParty; hashOf: RecoveryCodeHash },
  { name, credential, refusal, ...caller }: Registration,
): Promise<{ recoveryCodes: string[] | null } | { reason: string }> {
  const { memberId, sessionId, now } = caller
  await lockStaff(trx, memberId)
  const taken = await takeChallenge(trx, caller, 'registration')
  if (!taken) return { reason: 'no open challenge' }
  const verified = await verifyRegistration(party, credential, taken.challenge)
  if ('reason' in verified) return verified
  const id = await insertPasskey(trx, { memberId, name, passkey: verified.passed, now })
  if (id === undefined) return { reason: 'the passkey is registered already' }
  if (taken.enrolmentCodeId !== null) await redeemEnrolmentCode(trx, taken.enrolmentCodeId, now)
  else if (refusal) throw new AppError(refusal)
  const recoveryCodes = (await hasRecoveryCodes(trx, memberId))
    ? null
    : await insertRecoveryCodes(trx, { memberId, hashOf, now })
  await noteSecondFactor(trx, sessionId, now)
  await recordSecondFactor(trx, memberId, 'register-passkey', { details: { passkey: id } })
  await enqueue(trx, { topic: 'passkey-added', memberId })
  return { recoveryCodes }
}

/** STEP_NOT_POSSIBLE when the member has as many as one may have; undefined for a credential that is known. */
async function insertPasskey(
  trx: Transaction<Schema>,
  { memberId, name, passkey, now }: { memberId: number; name: string; passkey: StoredPasskey; now: Date },
): Promise<number | undefined> {
  if ((await countPasskeys(trx, memberId)) >= deskLimits.passkeys.ofMember)
    throw new AppError('STEP_NOT_POSSIBLE')
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      user_id: memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      name,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Verifies the session by one of the member's own passkeys. SECOND_FACTOR_FAILED uses up the challenge. */
export async function authenticateByPasskey(
  db: Database,
  party: RelyingParty,
  { credential, ...caller }: Caller & { credential: AuthenticationResponse },
): Promise<void> {
  const outcome = await db.transaction().execute(trx => authenticate(trx, party, credential, caller))
  if ('reason' in outcome) throw failed(outcome.reason)
}

async function authenticate(
  trx: Transaction<Schema>,
  party: RelyingParty,
  credential: AuthenticationResponse,
  caller: Caller,
): Promise<{ passkey: number } | { reason: string }> {
  const { memberId, sessionId, now } = caller
  const taken = await takeChallenge(trx, caller, 'authentication')
  if (!taken) return { reason: 'no open challenge' }
  const found = await trx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'backed_up'])
    .where('user_id', '=', memberId)
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { reason: 'not a passkey of this member' }
  const verified = await verifyAuthentication(party, credential, taken.challenge, {
    credentialId: found.credential_id,
    publicKey: found.public_key,
    counter: found.counter,
    transports: found.transports,
    backedUp: found.backed_up,
  })
  if ('reason' in verified) return verified
  const { counter, backedUp } = verified.passed
  await trx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', found.id)
    .execute()
  await noteSecondFactor(trx, sessionId, now)
  await recordSecondFactor(trx, memberId, 'authenticate', { details: { passkey: found.id } })
  return { passkey: found.id }
}

/**
 * Has the member's other sessions give a second factor again: one may have passed by a passkey that was lost. NOT_FOUND
 * for another's, LAST_PASSKEY for the only one.
 */
export async function removePasskey(
  db: Database,
  { memberId, sessionId }: Omit<Caller, 'now'>,
  id: number,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockStaff(trx, memberId)
    const count = await countPasskeys(trx, memberId)
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', memberId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
    if (count === 1) throw new AppError('LAST_PASSKEY')
    await clearSecondFactor(trx, memberId, sessionId)
    await recordSecondFactor(trx, memberId, 'remove-passkey', { details: { passkey: id } })
  })
}

const failed = (reason: string): AppError => new AppError('SECOND_FACTOR_FAILED', { log: { reason } })
