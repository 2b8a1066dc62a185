import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { isAttemptOpen, spendAttempt } from './attempt.repository.ts'
import { insertCertification, providersOf } from './certification.repository.ts'
import type { Certifier, ProvenPerson } from './certifiers/certifier.ts'
import { isOfAge } from './is-of-age.ts'
import type { PersonHashOf } from './person-hash.ts'

export type CertifyingParts = {
  db: Database
  certifier: Certifier
  personHashOf: PersonHashOf
  /** What a provider is called, for the sentence about the other account. */
  providerName: (id: string) => string
}

/**
 * Certifies a member by a proof that they began themselves. A proof ends with the first answer about it, whatever it
 * says; only a certifier that gave none leaves it open.
 */
export async function certify(
  { db, certifier, personHashOf, providerName }: CertifyingParts,
  attempt: { id: string; userId: number },
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
    return insertCertification(trx, { userId: attempt.userId, personHash, method, verifiedAt })
  })
  if (holder !== attempt.userId) throw await certifiedElsewhere(db, holder, providerName)
}

async function provenBy(certifier: Certifier, id: string, now: Date): Promise<ProvenPerson> {
  const person = await certifier.complete(id)
  if (!isOfAge(person.birthDate, now)) throw new AppError('CERTIFICATION_UNDER_AGE')
  return person
}

/** Said to the very person whose account it is: they were proven to be its owner a moment ago. */
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
