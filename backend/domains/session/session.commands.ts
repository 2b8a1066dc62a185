import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccessClaims, AccessTokens } from '#backend/platform/auth/access-token.ts'
import { looksSealed } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { hashRefreshToken } from './refresh-token.ts'
import { findSessionId, isNearest, sessionDays, sessionIsOpen } from './session.queries.ts'

export type SessionOwner = { memberId: number; provider: string; device: string | null }

export type LiveSession = { sessionId: string; memberId: number; generation: number; expiresAt: Date }

export async function insertSession(
  db: Database,
  { memberId, provider, device, hash }: SessionOwner & { hash: Buffer },
): Promise<LiveSession> {
  const { rows } = await sql<LiveSession>`
    with opened as (
      insert into sessions (id, user_id, provider, device, live_hash, expires_at)
      values (${randomUUID()}, ${memberId}, ${provider}, ${device}, ${hash},
        now() + make_interval(days => ${sessionDays.absolute}))
      returning id, user_id, generation, expires_at
    ), remembered as (
      insert into refresh_tokens (hash, session_id) select ${hash}::bytea, id from opened
    )
    select id as "sessionId", user_id as "memberId", generation, expires_at as "expiresAt" from opened`.execute(
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
    select id as "sessionId", user_id as "memberId", generation, expires_at as "expiresAt" from rotated`.execute(
    db,
  )
  return rows[0]
}

/** Records the first use, which shows that the pair has arrived. */
export const noteFirstUse = (db: Database, { sessionId, generation }: AccessClaims) =>
  db
    .updateTable('sessions')
    .set({ live_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('live_used_at', 'is', null)
    .execute()

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

type ShownTokens = { accessToken: string | undefined; refreshToken: string | undefined }

/**
 * Ends the sessions of either token, expired or not. Ignores invalid tokens: a second logout is as good as the
 * first (CK-05). A sign-up ticket is stored nowhere and expires by itself.
 */
export async function endSessionsOf(db: Database, tokens: AccessTokens, shown: ShownTokens): Promise<number> {
  const sessionIds = new Set(
    [await byAccessToken(tokens, shown.accessToken), await byRefreshToken(db, shown.refreshToken)].filter(
      id => id !== undefined,
    ),
  )
  await db.transaction().execute(async trx => {
    for (const id of sessionIds) await endSession(trx, id, 'logout')
  })
  return sessionIds.size
}

async function byAccessToken(tokens: AccessTokens, token: string | undefined): Promise<string | undefined> {
  if (!token || looksSealed(token)) return undefined
  return tokens.verify(token, { expired: 'accepted' }).then(
    claims => claims.sessionId,
    () => undefined,
  )
}

const byRefreshToken = async (db: Database, token: string | undefined) =>
  token && !looksSealed(token) ? findSessionId(db, hashRefreshToken(token)) : undefined

export async function endOtherSessions(db: Database, memberId: number, kept: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'logout' })
    .where('user_id', '=', memberId)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function endSessionsBy(
  trx: Database,
  memberId: number,
  provider: string,
  kept: string | undefined,
): Promise<void> {
  let update = trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'logout' })
    .where('user_id', '=', memberId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
  if (kept) update = update.where('id', '!=', kept)
  await update.execute()
}

/** Belongs to the session, so that every later token of it has passed as well (R12.7, R13.8). */
export const noteSecondFactor = (db: Database, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', sessionId).execute()

export const clearSecondFactor = (db: Database, memberId: number, kept: string | null = null) =>
  db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', memberId)
    .where('id', 'is distinct from', kept)
    .where('second_factor_at', 'is not', null)
    .execute()

export async function endAllSessions(
  db: Database,
  memberId: number,
  reason: 'withdrawal' | 'logout' = 'withdrawal',
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('user_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Forgets sessions a month after their end, and with them every token they ever had; answers how many. Until then
 * a token that comes back is distinguished from an unknown one (TR-03).
 */
export async function purgeSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
