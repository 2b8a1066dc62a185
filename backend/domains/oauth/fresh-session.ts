import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'

/** Minutes after a sign-in in which the ways to sign in may be changed. */
const minutes = 10

/**
 * Whether a session was opened moments ago. Whoever comes across an open browser must not be able to give themselves
 * a way in that stays, or to take the owner's away (ASVS 7.5.1). Refreshing makes no session younger.
 */
export async function isFresh(db: Database, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Throws FRESH_SIGN_IN_REQUIRED unless the session is fresh. */
export async function mustBeFresh(db: Database, sessionId: string): Promise<void> {
  if (!(await isFresh(db, sessionId))) throw new AppError('FRESH_SIGN_IN_REQUIRED')
}
