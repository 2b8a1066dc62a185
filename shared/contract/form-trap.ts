import * as z from 'zod'

/**
 * Fields that a form without an account sends along: when it was drawn, signed, and a field that people do not see.
 * Clients that draw no form send neither.
 */
export const formTrapFields = {
  drawn: z.string().max(100).optional(),
  website: z.string().max(300).optional(),
}
