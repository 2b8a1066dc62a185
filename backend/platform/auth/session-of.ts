import { AppError } from '../errors/app-error.ts'
import type { Credential } from './authenticate.ts'

/** Id of the session that a call was made with; whoever calls without one is told to sign in. */
export function sessionOf(credential: Credential): string {
  if (credential?.kind === 'session') return credential.claims.sessionId
  throw new AppError('SIGN_IN_REQUIRED')
}
