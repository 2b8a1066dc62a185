import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import type { CertificationMethod } from '#shared/contract/certification.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Attempt, isAttemptOpen, providersOf } from './certification.queries.ts'
import type { Certifier, ProvenPerson } from './certifiers/certifier.ts'
import { isOfAge, type PersonHashOf } from './proven-person.ts'

type CertifyingParts = {
  db: Database
  certifier: Certifier
  personHashOf: PersonHashOf
  providerName: (id: string) => string
}

/** Ends a proof with the first answer about it; only a certifier that gave none leaves it open. */
export async function certify(
  { db, certifier, personHashOf, providerName }: CertifyingParts,
  attempt: { id: string; memberId: number },
  now: Date,
): Promise<void> {
  if (!(await isAttemptOpen(db, attempt, now))) throw new AppError('CERTIFICATION_EXPIRED')
  const person = await provenBy(certifier, attempt.id, now).catch(async error => {
    if (!(error instanceof AppError && error.errorName === 'CERTIFIER_UNREACHABLE'))
      await spendAttempt(db, attempt)
    throw error
  })
  const personHash = personHashOf(person.identifier)
  const holder = await db.transaction().execute(async trx => {
    if (!(await spendAttempt(trx, attempt))) throw new AppError('CERTIFICATION_EXPIRED')
    const { method } = certifier
    const { verifiedAt } = person
    return insertCertification(trx, { memberId: attempt.memberId, personHash, method, verifiedAt })
  })
  if (holder !== attempt.memberId) throw await certifiedElsewhere(db, holder, providerName)
}

async function provenBy(certifier: Certifier, id: string, now: Date): Promise<ProvenPerson> {
  const person = await certifier.complete(id)
  if (!isOfAge(person.birthDate, now)) throw new AppError('CERTIFICATION_UNDER_AGE')
  return person
}

/** Names the other account's providers: the caller was just proven to be its owner. */
async function certifiedElsewhere(
  db: Database,
  holder: number,
  providerName: CertifyingParts['providerName'],
): Promise<AppError> {
  const names = (await providersOf(db, holder)).map(providerName)
  const message =
    names.length > 0
      ? `이미 다른 계정에서 본인확인을 했어요. 그 계정은 ${names.join(', ')} 계정으로 로그인해요.`
      : '이미 다른 계정에서 본인확인을 했어요.'
  return new AppError('CERTIFIED_ELSEWHERE', { validationErrors: [{ field: 'verificationId', message }] })
}

type NewCertification = {
  memberId: number
  personHash: Buffer
  method: CertificationMethod
  verifiedAt: Date
}

/**
 * Certifies a member from their next call on. Answers the member's own number, or that of the account which was
 * certified as this person before.
 */
async function insertCertification(
  trx: Database,
  { memberId, personHash, method, verifiedAt }: NewCertification,
): Promise<number> {
  await trx
    .insertInto('certifications')
    .values({ user_id: memberId, person_hash: personHash, method, verified_at: verifiedAt })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const holder = await trx
    .selectFrom('certifications')
    .select('user_id')
    .where('person_hash', '=', personHash)
    .executeTakeFirst()
  if (holder && holder.user_id !== memberId) return holder.user_id
  await trx
    .updateTable('users')
    .set({ certified_at: verifiedAt })
    .where('id', '=', memberId)
    .where('certified_at', 'is', null)
    .execute()
  return memberId
}

/** Milliseconds in which a proof has to be finished. */
const lifetime = 10 * 60_000

export async function openAttempt(db: Database, memberId: number, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('certification_attempts')
    .values({ id, user_id: memberId, started_at: now, expires_at: new Date(now.getTime() + lifetime) })
    .execute()
  return id
}

/** Answers false when another call was faster. */
async function spendAttempt(db: Database, { id, memberId }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('certification_attempts')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function purgeAttempts(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('certification_attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
