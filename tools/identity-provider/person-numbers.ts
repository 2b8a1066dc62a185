import { createHash } from 'node:crypto'

/** As long as real ones: CI (88 characters, one a person everywhere), DI (64, one a person and site). */
export const personNumbers = (subject: string): { ci: string; di: string } => ({
  ci: createHash('sha512').update(`ci ${subject}`).digest('base64'),
  di: createHash('sha384').update(`di ${subject}`).digest('base64'),
})
