import type { Database } from '#backend/platform/database/schema.ts'
import type { Certification } from '#shared/contract/certification.ts'
import { AppError } from '#shared/errors/app-error.ts'

export async function findCertification(
  db: Database,
  memberId: number,
): Promise<Omit<Certification, 'offered'>> {
  const found = await db
    .selectFrom('users')
    .leftJoin('certifications', 'certifications.user_id', 'users.id')
    .select(['users.certified_at', 'certifications.method'])
    .where('users.id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw new AppError('SESSION_ENDED')
  return { certifiedAt: found.certified_at?.toISOString() ?? null, method: found.method }
}

export type Attempt = { id: string; memberId: number }

export async function isAttemptOpen(db: Database, { id, memberId }: Attempt, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('certification_attempts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export async function providersOf(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('oauth_identities')
    .select('provider')
    .where('user_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}
