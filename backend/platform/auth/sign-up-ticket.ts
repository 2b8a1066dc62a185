import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { Keys } from '../../config/secrets.ts'
import type { Clock } from '../clock.ts'
import { refuseFutureToken } from './future-token.ts'
import { deriveKeys } from './token-keys.ts'

const SignUpTicket = z.object({
  provider: z.string(),
  subject: z.string(),
  seq: z.number().int().positive(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Confirmed in the first step; before it nothing of the person is shown or stored (PV-02). */
  overFourteen: z.boolean().default(false),
  /** Epoch seconds at which the sign-up ends, however often the ticket is renewed. */
  endsAt: z.number().int().positive(),
  generation: z.number().int().positive(),
})
/** Carried, not stored: a person who has not joined is not kept (PV-02). */
export type SignUpTicket = z.infer<typeof SignUpTicket>

/** Seconds each half of the pair lives, the second also from sign-in to the end of all renewals. */
export const signUpLifetime = { access: 3_600, refresh: 86_400 } as const

export type SignUpTickets = {
  seal: (ticket: SignUpTicket, use: keyof typeof signUpLifetime) => Promise<string>
  /** Rejects with jose's errors, JWTExpired among them. */
  open: (token: string, use: keyof typeof signUpLifetime) => Promise<SignUpTicket>
}

/** JWE with a direct key (A256GCM), sealed, since it carries a person's claims. */
export function signUpTickets(keys: Keys, clock: Clock): SignUpTickets {
  const { current, byId } = deriveKeys(keys, 'sign-up')
  return {
    seal: (ticket, use) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new EncryptJWT({ ...ticket })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id })
        .setAudience(use)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + signUpLifetime[use], ticket.endsAt))
        .encrypt(current.bytes)
    },
    open: async (token, use) => {
      const { payload } = await jwtDecrypt(token, header => byId(header.kid), {
        audience: use,
        currentDate: clock(),
        requiredClaims: ['exp', 'iat'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      refuseFutureToken(payload, clock)
      // A ticket that was sealed without an end has one from its last renewal on.
      return SignUpTicket.parse({ endsAt: (payload.iat ?? 0) + signUpLifetime.refresh, ...payload })
    },
  }
}

/** A JWE has five parts, a signed token three. */
export const looksSealed = (token: string): boolean => token.split('.').length === 5
