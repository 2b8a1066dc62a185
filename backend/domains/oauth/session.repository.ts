import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { sessionDays, sessionIsOpen } from './session-is-open.ts'

/** Whose session it is to be, by which provider they came and on what kind of device, if that could be told. */
export type SessionOwner = { userId: number; provider: string; device: string | null }

export type LiveSession = { sessionId: string; userId: number; generation: number; expiresAt: Date }

/** Starts a session whose first live token has this hash, as one statement. */
export async function insertSession(
  db: Database,
  { userId, provider, device, hash }: SessionOwner & { hash: Buffer },
): Promise<LiveSession> {
  const { rows } = await sql<LiveSession>`
    with opened as (
      insert into sessions (id, user_id, provider, device, live_hash, expires_at)
      values (${randomUUID()}, ${userId}, ${provider}, ${device}, ${hash},
        now() + make_interval(days => ${sessionDays.absolute}))
      returning id, user_id, generation, expires_at
    ), remembered as (
      insert into refresh_tokens (hash, session_id) select ${hash}::bytea, id from opened
    )
    select id as "sessionId", user_id as "userId", generation, expires_at as "expiresAt" from opened`.execute(
    db,
  )
  const [session] = rows
  if (!session) throw new Error('a session was not opened')
  return session
}

/**
 * Rotates in one atomic statement (R12.7): the presented token must be the live one or, as long as the live one was
 * never used, its parent, who gets the same child again. Only a change of keys in between makes another child; then
 * the older one may be presented as well, if its answer was the one that arrived. Undefined when nothing was rotated.
 */
export async function rotateSession(
  db: Database,
  { presented, next }: { presented: Buffer; next: Buffer },
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    with rotated as (
      update sessions set
        live_hash = ${next},
        parent_hash = case when sessions.live_hash = p.hash then p.hash else sessions.parent_hash end,
        live_used_at = null,
        generation = case when sessions.live_hash = ${next} then sessions.generation else sessions.generation + 1 end,
        rotated_at = now()
      from refresh_tokens p
      where p.hash = ${presented} and sessions.id = p.session_id and ${sessionIsOpen()}
        and (sessions.live_hash = p.hash or (sessions.live_used_at is null and ${isNearest}))
      returning sessions.id, sessions.user_id, sessions.parent_hash, sessions.generation, sessions.expires_at
    ), remembered as (
      insert into refresh_tokens (hash, session_id, parent_hash)
      select ${next}::bytea, id, parent_hash from rotated
      on conflict (hash) do nothing
    )
    select id as "sessionId", user_id as "userId", generation, expires_at as "expiresAt" from rotated`.execute(
    db,
  )
  return rows[0]
}

/** The presented token is the live one's parent, or a child that the live one took the place of. */
const isNearest = sql`(sessions.parent_hash = p.hash or sessions.parent_hash = p.parent_hash)`

/** Seconds after the live token's first use in which its parent may still come in from a caller that lost a race. */
const grace = 10

/** Why a token was not rotated: its session is over, somebody else was faster, or it was used twice (TR-03). */
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

/** Ends a session; ending it again changes nothing (CK-05). */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: 'logout' | 'reuse' | 'withdrawal',
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The session a refresh token was issued in, whether or not it is live. */
export async function findSessionId(db: Database, hash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found?.session_id
}

/** Ends an account's open sessions but one; answers how many. */
export async function endOtherSessions(db: Database, userId: number, kept: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'logout' })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends every open session of an account: its owner leaves. */
export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'withdrawal' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
