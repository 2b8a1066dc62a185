import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { LeavingChoices } from '#shared/contract/leaving.ts'
import { startLeaving } from '../user/index.ts'
import { findUserByIdentity } from './identity.repository.ts'
import type { IdentityProvider } from './providers/provider.ts'
import { endAllSessions } from './session.repository.ts'
import { unlinkMember } from './unlink-member.ts'

/** What a tie cut at its provider comes to: nobody's, one way in less, or the leaving of whoever had no other. */
export type Unlinked = 'nobody' | 'unlinked' | 'leaves'

/**
 * Takes the tie as cut. Where it was the only way in, its member leaves as if they had asked, texts kept (R12.19);
 * nobody else's leaving is started by it, and whoever leaves already goes on doing so.
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
  // They asked themselves in the same moment, and were signed out.
  const leaving = startLeaving(db, endAllSessions, { ...member, keep: LeavingChoices.parse({}), now })
  return (await succeeds(leaving, 'SESSION_ENDED')) ? 'leaves' : 'nobody'
}

/** False for the one refusal that is expected; every other fault is one. */
async function succeeds(work: Promise<unknown>, unless: AppError['errorName']): Promise<boolean> {
  return work.then(
    () => true,
    error => {
      if (error instanceof AppError && error.errorName === unless) return false
      throw error
    },
  )
}
