import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { findUserByIdentity, type Identity } from './identity.repository.ts'

/**
 * Ties an identity to a member and tells them so. Who is tied to another account stays there: IDENTITY_TAKEN, and
 * nothing is merged (OA-04). PROVIDER_LINKED when the member has another account of this provider; doing it twice
 * changes nothing.
 */
export async function linkMember(
  db: Database,
  member: { seq: number },
  { providerName, ...identity }: Identity & { providerName: string },
): Promise<void> {
  try {
    await db.transaction().execute(async trx => {
      await trx
        .insertInto('oauth_identities')
        .values({ ...identity, user_id: member.seq })
        .execute()
      await announce(trx, { topic: 'sign-in-added', userId: member.seq, providerName })
    })
  } catch (error) {
    if (!isTied(error)) throw error
    const owner = await findUserByIdentity(db, identity)
    if (!owner) throw new AppError('PROVIDER_LINKED')
    if (owner.id !== member.seq) throw new AppError('IDENTITY_TAKEN')
  }
}

const isTied = (error: unknown): boolean =>
  violates(error, 'oauth_identities_pkey') || violates(error, 'oauth_identities_user_id_provider_key')
