import * as oidc from 'openid-client'
import type { ProviderSettings } from '#backend/config/identity-providers.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { ProviderId } from '#shared/contract/oauth.ts'
import { exchangeCode } from './exchange-code.ts'
import type { IdentityProvider, Person } from './provider.ts'
import { providerTimeout } from './provider-timeout.ts'

/** What an ID token that holds brought: its claims, and what is needed to ask for more. */
export type Vouched = { configuration: oidc.Configuration; claims: oidc.IDToken; accessToken: string }

type Peculiar = {
  id: ProviderId
  name: string
  scope: string
  personFrom: (vouched: Vouched) => Person | Promise<Person>
}

/**
 * A provider that speaks OpenID Connect. ID tokens are verified by signature, algorithm, issuer, audience, time and
 * nonce, with keys of the configured issuer alone (OA-02).
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
      if (!claims) throw new AppError('SIGN_IN_FAILED', { log: { provider: id, reason: 'no ID token' } })
      return personFrom({ configuration, claims, accessToken: tokens.access_token })
    },
  }
}

/** Discovery is asked for once; a failed one is asked for again by the next sign-in. */
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
