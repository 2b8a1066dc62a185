import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { startLeaving } from '../user/index.ts'
import { findUserByIdentity, type Identity } from './identity.repository.ts'
import { endAllSessions } from './session.repository.ts'

/**
 * Starts the leaving of the member behind an identity as if they had asked, texts kept (R12.19); false where there is
 * no such member, or they are leaving already.
 */
export async function leaveUnlinked(db: Database, identity: Identity, now: Date): Promise<boolean> {
  const user = await findUserByIdentity(db, identity)
  if (user?.status !== 'member') return false
  try {
    await startLeaving(db, endAllSessions, { seq: user.id, keep: 'posts', now })
    return true
  } catch (error) {
    // They asked themselves in the same moment.
    if (error instanceof AppError && error.errorName === 'SESSION_ENDED') return false
    throw error
  }
}
