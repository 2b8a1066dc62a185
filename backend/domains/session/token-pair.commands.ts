import type * as z from 'zod'
import { type AccessTokens, accessTokenLifetime } from '#backend/platform/auth/access-token.ts'
import {
  type SignUpTicket,
  type SignUpTickets,
  signUpLifetime,
} from '#backend/platform/auth/sign-up-ticket.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { TokenPair } from '#shared/contract/user.ts'
import { hashRefreshToken, type RefreshTokens } from './refresh-token.ts'
import { insertSession, type LiveSession, rotateSession, type SessionOwner } from './session.commands.ts'
import { sessionDays } from './session.queries.ts'

type Pair = z.infer<typeof TokenPair>

/** Makes the pairs of a session and of an unfinished sign-up. Handle first, since sign-up opens within its own transaction. */
export type TokenPairs = {
  open: (db: Database, owner: SessionOwner) => Promise<Pair>
  /** Undefined when the presented token may not be rotated. */
  rotate: (db: Database, presented: string) => Promise<Pair | undefined>
  forTicket: (ticket: SignUpTicket) => Promise<Pair>
}

export function tokenPairs(
  tokens: AccessTokens,
  tickets: SignUpTickets,
  refresh: RefreshTokens,
  clock: Clock,
): TokenPairs {
  const pairOf = async (session: LiveSession, refreshToken: string): Promise<Pair> => ({
    accessToken: await tokens.sign(session),
    refreshToken,
    generation: session.generation,
    accessTokenExpiresIn: accessTokenLifetime,
    refreshTokenExpiresIn: secondsLeft(session.expiresAt, clock()),
  })
  return {
    open: async (db, owner) => {
      const token = refresh.first()
      return pairOf(await insertSession(db, { ...owner, hash: hashRefreshToken(token) }), token)
    },
    rotate: async (db, presented) => {
      const token = refresh.successorOf(presented)
      const hashes = { presented: hashRefreshToken(presented), next: hashRefreshToken(token) }
      const session = await rotateSession(db, hashes)
      return session && pairOf(session, token)
    },
    forTicket: async ticket => ({
      accessToken: await tickets.seal(ticket, 'access'),
      refreshToken: await tickets.seal(ticket, 'refresh'),
      generation: ticket.generation,
      accessTokenExpiresIn: Math.min(signUpLifetime.access, secondsUntil(ticket.endsAt, clock())),
      refreshTokenExpiresIn: Math.min(signUpLifetime.refresh, secondsUntil(ticket.endsAt, clock())),
    }),
  }
}

const secondsUntil = (second: number, now: Date): number =>
  Math.max(0, second - Math.floor(now.getTime() / 1000))

/** Seconds until idleness or the absolute end, the earlier one (CK-06). */
const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.min(sessionDays.idle * 86_400, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)))
