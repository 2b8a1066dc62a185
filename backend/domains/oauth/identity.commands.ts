import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { LeavingChoices } from '#shared/contract/leaving.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { endSessionsBy } from '../session/index.ts'
import { startLeaving } from '../user/index.ts'
import { noteEndedIdentities } from './ended-identity.commands.ts'
import { findUserByIdentity, type Identity } from './identity.queries.ts'
import type { IdentityProvider } from './providers/provider.ts'

/** Throws ALREADY_REGISTERED when the identity is tied to an account. */
export async function linkIdentity(db: Database, memberId: number, identity: Identity): Promise<void> {
  try {
    await db
      .insertInto('oauth_identities')
      .values({ ...identity, user_id: memberId })
      .execute()
  } catch (error) {
    if (violates(error, 'oauth_identities_pkey')) throw new AppError('ALREADY_REGISTERED')
    throw error
  }
}

/**
 * Notifies the member of the new identity. IDENTITY_TAKEN when another account has it, and nothing is merged
 * (OA-04). PROVIDER_LINKED when the member has another account of this provider; doing it twice changes nothing.
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
      await enqueue(trx, { topic: 'sign-in-added', memberId: member.seq, providerName })
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

type Unlinking = {
  provider: Pick<IdentityProvider, 'id' | 'name' | 'unlink'>
  /** Session that is kept; others opened by this provider end. */
  kept?: string
  /** True when the tie was cut at the provider. */
  known?: boolean
}

/**
 * Removes an identity, notifies the member, and has the provider end the tie if it can. NOT_FOUND without one
 * there, LAST_IDENTITY for the last, since the member could not sign in any more.
 */
export async function unlinkMember(
  db: Database,
  member: { seq: number },
  { provider, kept, known = false }: Unlinking,
): Promise<void> {
  await db.transaction().execute(async trx => {
    // Locks all of them, so that two that end at the same moment do not both find another.
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
    await enqueue(trx, { topic: 'sign-in-removed', memberId: member.seq, providerName: provider.name })
  })
}

/** Outcome of a tie cut at its provider; `leaves` when the member had no other identity. */
type Unlinked = 'nobody' | 'unlinked' | 'leaves'

/**
 * Records the tie as cut. A member without another identity starts leaving, texts kept (R12.19); a leaving that
 * has begun goes on.
 */
export async function endUnlinked(
  db: Database,
  { provider, subject, now }: { provider: IdentityProvider; subject: string; now: Date },
): Promise<Unlinked> {
  const user = await findUserByIdentity(db, { provider: provider.id, subject })
  if (user?.status !== 'member' && user?.status !== 'leaving') return 'nobody'
  const member = { seq: user.id }
  if (await succeeds(unlinkMember(db, member, { provider, known: true }), 'LAST_IDENTITY')) return 'unlinked'
  if (user.status === 'leaving') return 'nobody'
  // The member asked for it at the same moment, and was signed out.
  const leaving = startLeaving(db, {
    ...member,
    keep: LeavingChoices.parse({}),
    withdraw: false,
    now,
  })
  return (await succeeds(leaving, 'SESSION_ENDED')) ? 'leaves' : 'nobody'
}

/** False for the one expected refusal; rethrows others. */
async function succeeds(work: Promise<unknown>, unless: AppError['errorName']): Promise<boolean> {
  return work.then(
    () => true,
    error => {
      if (error instanceof AppError && error.errorName === unless) return false
      throw error
    },
  )
}
