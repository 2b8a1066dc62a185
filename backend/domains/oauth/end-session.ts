import type { AccessTokens } from '#backend/platform/auth/access-token.ts'
import { looksSealed } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { hashRefreshToken } from './refresh-token.ts'
import { endSession, findSessionId } from './session.repository.ts'

export type ShownTokens = { accessToken: string | undefined; refreshToken: string | undefined }

/**
 * Ends the sessions that either token belongs to, expired or not. Tokens that hold for nothing are no fault: a
 * second logout is as good as the first (CK-05). A sign-up ticket is not kept anywhere, so it just runs out.
 */
export async function endSessionsOf(db: Database, tokens: AccessTokens, shown: ShownTokens): Promise<number> {
  const sessionIds = new Set(
    [await byAccessToken(tokens, shown.accessToken), await byRefreshToken(db, shown.refreshToken)].filter(
      id => id !== undefined,
    ),
  )
  for (const id of sessionIds) await endSession(db, id, 'logout')
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
