import type * as z from 'zod'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Login } from '#shared/contract/oauth.ts'
import { takeBackLeaving } from '../user/index.ts'
import { findUserByIdentity, reserveUserId } from './identity.repository.ts'
import type { Person } from './providers/provider.ts'
import type { TokenPairs } from './token-pair.ts'

/**
 * A known person gets a session, and stays if they were leaving (R12.19); an unknown one a sign-up ticket, and nothing about them is
 * stored (PV-02).
 */
export async function signIn(
  db: Database,
  pairs: TokenPairs,
  provider: string,
  person: Person,
  { device, now }: { device: string | null; now: Date },
): Promise<z.infer<typeof Login>> {
  const user = await findUserByIdentity(db, { provider, subject: person.subject })
  if (!user) {
    const ticket = { provider, ...person, seq: await reserveUserId(db), generation: 1, overFourteen: false }
    return { kind: 'sign-up', ...(await pairs.forTicket(ticket)) }
  }
  const leaving = user.status === 'leaving'
  const stays = !leaving || (await takeBackLeaving(db, user.id, now))
  if (user.status === 'withdrawn' || !stays)
    throw new AppError('SIGN_IN_FAILED', { log: { reason: 'withdrawn' } })
  const pair = await pairs.open(db, { userId: user.id, provider, device })
  return { kind: 'session', ...pair, signUpUnfinished: user.status === 'joining', tookBackLeaving: leaving }
}
