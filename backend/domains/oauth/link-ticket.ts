import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '#backend/config/secrets.ts'
import { deriveKeys } from '#backend/platform/auth/token-keys.ts'
import type { Clock } from '#backend/platform/clock.ts'

/** What a linking was begun for: nothing else may finish it. */
export type LinkBeginning = { sessionId: string; provider: string; state: string }

/**
 * Tickets that tie the two halves of a linking together, which a visit to the provider lies between. Whoever signs
 * in meanwhile in the same browser, or holds the ticket of another, finishes nothing (CS-04).
 */
export type LinkTickets = {
  issue: (beginning: LinkBeginning) => Promise<string>
  /** Whether the ticket was issued for exactly this, and not too long ago. */
  isFor: (ticket: string, beginning: LinkBeginning) => Promise<boolean>
}

/** Seconds for the way to the provider and back, as long as the server keeps an attempt (CK-02). */
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
      const options = { algorithms: ['HS256'], typ, currentDate: clock(), requiredClaims: ['exp'] }
      const keyOf = (header: JWTHeaderParameters) => byId(header.kid)
      const payload = await jwtVerify(ticket, keyOf, options).then(
        verified => verified.payload,
        () => null,
      )
      return payload?.sid === sessionId && payload.provider === provider && payload.state === state
    },
  }
}
