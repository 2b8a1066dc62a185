import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '#backend/config/secrets.ts'
import { clockTolerance, isFromTheFuture } from '#backend/platform/auth/future-token.ts'
import { deriveKeys } from '#backend/platform/auth/token-keys.ts'
import type { Clock } from '#backend/platform/clock.ts'

export type LinkBeginning = { sessionId: string; provider: string; state: string }

/**
 * Ties the two halves of a linking together, between which lies a visit to the provider. Another member who
 * signs in meanwhile in the same browser, or holds another's ticket, finishes nothing (CS-04).
 */
export type LinkTickets = {
  issue: (beginning: LinkBeginning) => Promise<string>
  isFor: (ticket: string, beginning: LinkBeginning) => Promise<boolean>
}

/** Seconds for the visit to the provider, as long as the server keeps an attempt (CK-02). */
const lifetime = 600
const typ = 'link+jwt'

export function linkTickets(keys: Keys, clock: Clock): LinkTickets {
  const { current, byId } = deriveKeys(keys, 'link')
  return {
    issue: ({ sessionId, provider, state }) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId, provider, state })
        .setProtectedHeader({ alg: 'HS256', typ, kid: current.id })
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(current.bytes)
    },
    isFor: async (ticket, { sessionId, provider, state }) => {
      const options = { algorithms: ['HS256'], typ, currentDate: clock(), requiredClaims: ['exp', 'iat'] }
      const keyOf = (header: JWTHeaderParameters) => byId(header.kid)
      const payload = await jwtVerify(ticket, keyOf, options).then(
        verified => verified.payload,
        () => null,
      )
      if (!payload || isFromTheFuture(payload, clock, clockTolerance.own)) return false
      return payload.sid === sessionId && payload.provider === provider && payload.state === state
    },
  }
}
