import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Days a session may lie idle, and live at all; a rotation never extends the second (CK-06, TR-02). */
export const sessionDays = { idle: 14, absolute: 90 } as const

export const sessionIsOpen = (): RawBuilder<boolean> => sql<boolean>`
  (sessions.ended_at is null and sessions.expires_at > now()
    and sessions.rotated_at > now() - make_interval(days => ${sessionDays.idle}))`

export const findOpenSessions = (db: Database, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'provider', 'device', 'created_at', 'rotated_at'])
    .where('user_id', '=', memberId)
    .where(sessionIsOpen)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** True also for a session beyond those that are listed. */
export async function isOwnOpenSession(db: Database, memberId: number, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .where(sessionIsOpen)
    .executeTakeFirst()
  return found !== undefined
}

/** Minutes after a sign-in in which identities may be changed. */
const minutes = 10

/**
 * True for a session that was opened moments ago, so that a stranger at an open browser cannot add an identity
 * or take the owner's away (ASVS 7.5.1). Refreshing makes no session younger.
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

/** Finds the session of a refresh token, live or not. */
export async function findSessionId(db: Database, hash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found?.session_id
}

/** Explains why a token was not rotated: session over, another caller faster, or used twice (TR-03). */
export async function explainRefusal(
  db: Database,
  presented: Buffer,
): Promise<{ kind: 'ended' | 'raced' } | { kind: 'reused'; sessionId: string }> {
  const { rows } = await sql<{ id: string; open: boolean; raced: boolean }>`
    select sessions.id, ${sessionIsOpen()} as open,
      coalesce(sessions.live_used_at > now() - make_interval(secs => ${grace}) and ${isNearest}, false) as raced
    from refresh_tokens p join sessions on sessions.id = p.session_id
    where p.hash = ${presented}`.execute(db)
  const [found] = rows
  if (!found?.open) return { kind: 'ended' }
  return found.raced ? { kind: 'raced' } : { kind: 'reused', sessionId: found.id }
}

/** Seconds after the live token's first use in which a caller that lost a race may still present its parent. */
const grace = 10

/** The presented token is the live one's parent, or a child that the live one took the place of. */
export const isNearest = sql`(sessions.parent_hash = p.hash or sessions.parent_hash = p.parent_hash)`
