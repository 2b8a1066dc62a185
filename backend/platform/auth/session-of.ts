import { AppError } from '#shared/errors/app-error.ts'
import type { Credential } from './authenticate.ts'

export function sessionOf(credential: Credential): string {
  if (credential?.kind === 'session') return credential.claims.sessionId
  throw new AppError('SIGN_IN_REQUIRED')
}
