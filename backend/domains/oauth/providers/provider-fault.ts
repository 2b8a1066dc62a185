import * as oidc from 'openid-client'
import { AppError } from '#backend/platform/errors/app-error.ts'

/**
 * Tells a provider that does not answer (PROVIDER_UNREACHABLE) from an answer that does not hold
 * (SIGN_IN_FAILED). The log gets the fault's code alone: its message may quote what was sent.
 */
export function providerFault(error: unknown, provider: string): AppError {
  const log = { provider, reason: codeOf(error) }
  return new AppError(isUnreachable(error) ? 'PROVIDER_UNREACHABLE' : 'SIGN_IN_FAILED', { log })
}

function codeOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return error.error
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown')
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (cause instanceof Response) return cause.status >= 500
  // fetch reports a connection that failed as a TypeError, the timer as a DOMException behind this code; a body
  // that stopped half way is the cause of a parse error.
  const cutOff = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError'
  return cutOff || (cause instanceof Error && isUnreachable(cause))
}
