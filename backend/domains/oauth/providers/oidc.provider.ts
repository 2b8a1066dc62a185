import * as oidc from 'openid-client'
import type { ProviderSettings } from '#backend/config/identity-providers.ts'
import { clockTolerance, isFromTheFuture } from '#backend/platform/auth/future-token.ts'
import { systemClock } from '#backend/platform/clock.ts'
import type { ProviderId } from '#shared/contract/oauth.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { IdentityProvider, Person } from './provider.ts'
import { exchangeCode, providerTimeout } from './provider-calls.ts'

export type Vouched = { configuration: oidc.Configuration; claims: oidc.IDToken; accessToken: string }

type Peculiar = {
  id: ProviderId
  name: string
  scope: string
  personFrom: (vouched: Vouched) => Person | Promise<Person>
}

/**
 * Verifies ID tokens by signature, algorithm, issuer, audience, time and nonce, with keys of the configured
 * issuer alone (OA-02).
 */
export function oidcProvider(
  settings: ProviderSettings,
  { id, name, scope, personFrom }: Peculiar,
): IdentityProvider {
  const configurationOf = discoverOnce(settings, id)
  return {
    id,
    name,
    authorizationUrl: async ({ redirectUri, state, nonce, codeChallenge }) => {
      const url = oidc.buildAuthorizationUrl(await configurationOf(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      })
      return url.href
    },
    exchange: async answer => {
      const configuration = await configurationOf()
      const { nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = answer
      const tokens = await exchangeCode(configuration, id, answer, { expectedNonce, pkceCodeVerifier })
      const claims = tokens.claims()
      const fault = faultIn(claims)
      if (!claims || fault) throw new AppError('SIGN_IN_FAILED', { log: { provider: id, reason: fault } })
      return personFrom({ configuration, claims, accessToken: tokens.access_token })
    },
  }
}

/**
 * Finds faults that the library lets pass: OpenID Connect Core 2 bounds the subject to 255 ASCII characters, and
 * a token issued tomorrow outlives its own end.
 */
function faultIn(claims: oidc.IDToken | undefined): string | null {
  if (!claims) return 'no ID token'
  if (!/^[\x20-\x7e]{1,255}$/.test(claims.sub)) return 'odd subject'
  return isFromTheFuture(claims, systemClock, clockTolerance.provider) ? 'ID token of the future' : null
}

/** Repeats a failed discovery at the next sign-in. */
function discoverOnce(
  { issuer, clientId, clientSecret }: ProviderSettings,
  provider: ProviderId,
): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | null = null
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  // Production has the providers’ own issuers alone, and all of these are https.
  const plain = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return () => {
    found ??= oidc
      .discovery(new URL(issuer), clientId, metadata, undefined, {
        timeout: providerTimeout,
        execute: [...plain, oidc.enableNonRepudiationChecks],
      })
      .catch(error => {
        found = null
        throw new AppError('PROVIDER_UNREACHABLE', { cause: error, log: { provider } })
      })
    return found
  }
}
