import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { AppError } from '#shared/errors/app-error.ts'
import type { Keys } from '../../config/secrets.ts'
import type { Clock } from '../clock.ts'
import { refuseFutureToken } from './future-token.ts'
import { deriveKeys } from './token-keys.ts'

/** The session decides on every call whether the token still counts (CK-05, AZ-04). */
export type AccessClaims = { memberId: number; sessionId: string; generation: number }

export type AccessTokens = {
  sign: (claims: AccessClaims) => Promise<string>
  /** Throws ACCESS_TOKEN_EXPIRED for a token that was good once or is not yet, SESSION_ENDED for anything else. */
  verify: (token: string, options?: { expired: 'accepted' }) => Promise<AccessClaims>
}

/** Seconds an access token lives (R12.7). */
export const accessTokenLifetime = 600

const Payload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  sid: z.uuid(),
  gen: z.number().int().positive(),
})

/** Access tokens: JWT, HS256, key id in the header (R12.1). */
export function accessTokens(keys: Keys, clock: Clock): AccessTokens {
  const { current, byId } = deriveKeys(keys, 'access')
  return {
    sign: ({ memberId, sessionId, generation }) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: current.id })
        .setSubject(String(memberId))
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenLifetime)
        .sign(current.bytes)
    },
    verify: async (token, given) => {
      const currentDate = given?.expired === 'accepted' ? new Date(0) : clock()
      const options = { algorithms: ['HS256'], typ: 'at+jwt', currentDate, requiredClaims: ['exp', 'iat'] }
      try {
        const { payload } = await jwtVerify(token, (header: JWTHeaderParameters) => byId(header.kid), options)
        if (given?.expired !== 'accepted') refuseFutureToken(payload, clock)
        const { sub, sid, gen } = Payload.parse(payload)
        return { memberId: Number(sub), sessionId: sid, generation: gen }
      } catch (error) {
        throw tokenRefusal(error)
      }
    },
  }
}

/** Distinguishes expiry, which the caller answers by refreshing (R8.3); every other fault reads the same. */
export const tokenRefusal = (error: unknown): AppError =>
  new AppError(error instanceof errors.JWTExpired ? 'ACCESS_TOKEN_EXPIRED' : 'SESSION_ENDED')
