import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { noteEndedIdentities } from './ended-identity.repository.ts'
import type { IdentityProvider } from './providers/provider.ts'

type Unlinking = {
  provider: Pick<IdentityProvider, 'id' | 'name' | 'unlink'>
  /** The session that asks; those that were opened by this provider end but for it. */
  kept?: string
  /** The provider knows already: the tie was cut there. */
  known?: boolean
}

/**
 * Takes a way to sign in from a member and tells them so, and the provider where it can be told. NOT_FOUND when they
 * have none there, LAST_IDENTITY when it is the last: nobody locks themselves out.
 */
export async function unlinkMember(
  db: Database,
  member: { seq: number },
  { provider, kept, known = false }: Unlinking,
): Promise<void> {
  await db.transaction().execute(async trx => {
    // All of them are locked, so that two that end in the same moment do not both find another.
    const ties = await trx
      .selectFrom('oauth_identities')
      .select('provider')
      .where('user_id', '=', member.seq)
      .orderBy('provider')
      .forUpdate()
      .execute()
    if (!ties.some(tie => tie.provider === provider.id)) throw new AppError('NOT_FOUND')
    if (ties.length === 1) throw new AppError('LAST_IDENTITY')
    if (provider.unlink && !known) await noteEndedIdentities(trx, member.seq, [provider.id])
    await trx
      .deleteFrom('oauth_identities')
      .where('user_id', '=', member.seq)
      .where('provider', '=', provider.id)
      .execute()
    await endSessionsBy(trx, member.seq, provider.id, kept)
    await announce(trx, { topic: 'sign-in-removed', userId: member.seq, providerName: provider.name })
  })
}

/** Whoever lost their account at the provider takes this way in away to be rid of whoever has it now. */
async function endSessionsBy(
  trx: Database,
  userId: number,
  provider: string,
  kept: string | undefined,
): Promise<void> {
  let update = trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'logout' })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
  if (kept) update = update.where('id', '!=', kept)
  await update.execute()
}
