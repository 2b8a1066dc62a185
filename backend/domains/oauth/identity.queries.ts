import type { Database } from '#backend/platform/database/schema.ts'

/** The account key is provider and subject, never an e-mail address (OA-04). */
export type Identity = { provider: string; subject: string }

export const findUserByIdentity = (db: Database, { provider, subject }: Identity) =>
  db
    .selectFrom('oauth_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .select(['users.id', 'users.status'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

export const findIdentities = (db: Database, memberId: number) =>
  db
    .selectFrom('oauth_identities')
    .select(['provider', 'linked_at'])
    .where('user_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()

/** True when the person registered anew: that tie stays. */
export async function isTiedAgain(db: Database, { provider, subject }: Identity): Promise<boolean> {
  const found = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found !== undefined
}
