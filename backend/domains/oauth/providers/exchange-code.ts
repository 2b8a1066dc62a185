import * as oidc from 'openid-client'
import type { ProviderId } from '#shared/contract/oauth.ts'
import type { AuthorizationAnswer } from './provider.ts'
import { providerFault } from './provider-fault.ts'

type Checks = { expectedNonce?: string; pkceCodeVerifier?: string }
type Exchange = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** The tokens for a code. Throws as an IdentityProvider does. */
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
