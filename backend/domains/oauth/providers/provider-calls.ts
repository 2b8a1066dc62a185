import * as oidc from 'openid-client'
import type * as z from 'zod'
import type { ProviderId } from '#shared/contract/oauth.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { AuthorizationAnswer } from './provider.ts'

/**
 * Seconds for each call to a provider: the longest sign-in, four calls (discovery, token, keys, profile), ends
 * within ten (OA-07).
 */
export const providerTimeout = 2.4

type Checks = { expectedNonce?: string; pkceCodeVerifier?: string }
type Exchange = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** Throws as an IdentityProvider does. */
export function exchangeCode(
  configuration: oidc.Configuration,
  provider: ProviderId,
  { code, state, redirectUri }: AuthorizationAnswer,
  checks: Checks,
  parameters: Record<string, string> = {},
): Promise<Exchange> {
  const callback = new URL(redirectUri)
  // The issuer is not in doubt: each provider has a callback of its own (OA-03).
  const { issuer: iss } = configuration.serverMetadata()
  callback.search = new URLSearchParams({ code, state, iss }).toString()
  return oidc
    .authorizationCodeGrant(configuration, callback, { ...checks, expectedState: state }, parameters)
    .catch(error => Promise.reject(providerFault(error, provider)))
}

type Request = { provider: ProviderId; accessToken: string; url: URL }

/** Throws as an IdentityProvider does. */
export async function readProfile<S extends z.ZodType>(
  configuration: oidc.Configuration,
  { provider, accessToken, url }: Request,
  schema: S,
): Promise<z.output<S>> {
  try {
    const response = await oidc.fetchProtectedResource(configuration, accessToken, url, 'GET')
    if (!response.ok) throw await providerError(response, provider)
    const profile = schema.safeParse(await response.json())
    if (profile.success) return profile.data
    throw new AppError('SIGN_IN_FAILED', { log: { provider, reason: 'odd profile' } })
  } catch (error) {
    throw error instanceof AppError ? error : providerFault(error, provider)
  }
}

async function providerError(response: Response, provider: ProviderId): Promise<AppError> {
  await response.body?.cancel()
  const name = response.status >= 500 ? 'PROVIDER_UNREACHABLE' : 'SIGN_IN_FAILED'
  return new AppError(name, { log: { provider, reason: `profile ${response.status}` } })
}

/**
 * Throws PROVIDER_UNREACHABLE for a provider that does not answer, SIGN_IN_FAILED for an invalid answer. Logs
 * the fault's code alone: its message may quote what was sent.
 */
function providerFault(error: unknown, provider: string): AppError {
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
  // fetch reports a failed connection as a TypeError, the timer as a DOMException with this code; an interrupted
  // body is the cause of a parse error.
  const cutOff = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError'
  return cutOff || (cause instanceof Error && isUnreachable(cause))
}
