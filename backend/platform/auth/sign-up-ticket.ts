import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import type { Keys } from '../../config/secrets.ts'
import type { Clock } from '../clock.ts'
import { deriveKeys } from './token-keys.ts'

const SignUpTicket = z.object({
  provider: z.string(),
  subject: z.string(),
  /** The member number kept for this person (R4.1 signUpUserSeq). */
  seq: z.number().int().positive(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Said in the first step of the sign-up; before it nothing of the person is shown or stored (PV-02). */
  overFourteen: z.boolean().default(false),
  /** Counts up with every renewal, as a session's generation does. */
  generation: z.number().int().positive(),
})
/** A person between provider and account. It is carried, not stored: nobody is kept who has not joined (PV-02). */
export type SignUpTicket = z.infer<typeof SignUpTicket>

/** Seconds each half of the pair lives. */
export const signUpLifetime = { access: 3_600, refresh: 86_400 } as const

export type SignUpTickets = {
  seal: (ticket: SignUpTicket, use: keyof typeof signUpLifetime) => Promise<string>
  /** Rejects with jose's errors, JWTExpired among them. */
  open: (token: string, use: keyof typeof signUpLifetime) => Promise<SignUpTicket>
}

/** Sign-up tickets: JWE with a direct key (A256GCM), sealed, since they carry a person's claims. */
export function signUpTickets(keys: Keys, clock: Clock): SignUpTickets {
  const { current, byId } = deriveKeys(keys, 'sign-up')
  return {
    seal: (ticket, use) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new EncryptJWT({ ...ticket })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id })
        .setAudience(use)
        .setIssuedAt(now)
        .setExpirationTime(now + signUpLifetime[use])
        .encrypt(current.bytes)
    },
    open: async (token, use) => {
      const { payload } = await jwtDecrypt(token, header => byId(header.kid), {
        audience: use,
        currentDate: clock(),
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return SignUpTicket.parse(payload)
    },
  }
}

/** A JWE has five parts, a signed token three. */
export const looksSealed = (token: string): boolean => token.split('.').length === 5
