import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'

/** The account key is provider and subject, never an e-mail address (OA-04). */
export type Identity = { provider: string; subject: string }

/** The account behind an identity, if there is one. */
export const findUserByIdentity = (db: Database, { provider, subject }: Identity) =>
  db
    .selectFrom('oauth_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .select(['users.id', 'users.status'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/** An account's ways in, first linked first. */
export const findIdentities = (db: Database, userId: number) =>
  db
    .selectFrom('oauth_identities')
    .select(['provider', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()

/** Ties an identity to a new account. Throws ALREADY_REGISTERED when it is tied to one already. */
export async function linkIdentity(db: Database, userId: number, identity: Identity): Promise<void> {
  try {
    await db
      .insertInto('oauth_identities')
      .values({ ...identity, user_id: userId })
      .execute()
  } catch (error) {
    if (violates(error, 'oauth_identities_pkey')) throw new AppError('ALREADY_REGISTERED')
    throw error
  }
}

/** Sets a member number aside for somebody who may yet join; a number never used leaves a gap and nothing else. */
export async function reserveUserId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of users answered nothing')
  return row.id
}
