import { createHash } from 'node:crypto'

/**
 * The numbers by which a certifier tells people apart, made up but as long as the real ones: CI (88 characters, one a
 * person everywhere) and DI (64, one a person and site).
 */
export const personNumbers = (subject: string): { ci: string; di: string } => ({
  ci: createHash('sha512').update(`ci ${subject}`).digest('base64'),
  di: createHash('sha384').update(`di ${subject}`).digest('base64'),
})
