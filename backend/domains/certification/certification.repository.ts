import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Certification, CertificationMethod } from '#shared/contract/certification.ts'

/** How a member stands, but for what is offered here. */
export async function findCertification(
  db: Database,
  userId: number,
): Promise<Omit<Certification, 'offered'>> {
  const found = await db
    .selectFrom('users')
    .leftJoin('certifications', 'certifications.user_id', 'users.id')
    .select(['users.certified_at', 'certifications.method'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!found) throw new AppError('SESSION_ENDED')
  return { certifiedAt: found.certified_at?.toISOString() ?? null, method: found.method }
}

export type NewCertification = {
  userId: number
  personHash: Buffer
  method: CertificationMethod
  verifiedAt: Date
}

/**
 * Certifies a member from their next call on. Answers whose person it is: the member's own number, or that of the
 * account which was certified as this person before. Call it in a transaction.
 */
export async function insertCertification(
  trx: Database,
  { userId, personHash, method, verifiedAt }: NewCertification,
): Promise<number> {
  await trx
    .insertInto('certifications')
    .values({ user_id: userId, person_hash: personHash, method, verified_at: verifiedAt })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const holder = await trx
    .selectFrom('certifications')
    .select('user_id')
    .where('person_hash', '=', personHash)
    .executeTakeFirst()
  if (holder && holder.user_id !== userId) return holder.user_id
  await trx
    .updateTable('users')
    .set({ certified_at: verifiedAt })
    .where('id', '=', userId)
    .where('certified_at', 'is', null)
    .execute()
  return userId
}

/** By which providers an account is signed in to, first linked first: what its owner knows it by. */
export async function providersOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('oauth_identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
  return rows.map(({ provider }) => provider)
}
