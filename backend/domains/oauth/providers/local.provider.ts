import * as oidc from 'openid-client'
import type { Config } from '#backend/config/config.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { AuthorizationAnswer, IdentityProvider, Person } from './provider.ts'
import { providerFault } from './provider-fault.ts'

type Settings = NonNullable<Config['localProvider']>

/** Seconds for each of discovery, token and key calls, so that all three end within ten (OA-07). */
const timeout = 3

/**
 * The demo's own OpenID Connect provider, which `config` refuses to have in production (R12.2). ID tokens are
 * verified by signature, algorithm, issuer, audience, time and nonce (OA-02).
 */
export function localProvider(settings: Settings): IdentityProvider {
  const configuration = discoverOnce(settings)
  return {
    id: 'local',
    name: '시연용',
    authorizationUrl: async ({ redirectUri, state, nonce, codeChallenge }) => {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email phone',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      })
      return url.href
    },
    exchange: async answer => personFrom(await exchangeCode(await configuration(), answer)),
  }
}

/** Discovery is asked for once; a failed one is asked for again by the next sign-in. */
function discoverOnce({ issuer, clientId, clientSecret }: Settings): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | null = null
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  return () => {
    found ??= oidc
      .discovery(new URL(issuer), clientId, metadata, undefined, {
        timeout,
        execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
      })
      .catch(error => {
        found = null
        throw new AppError('PROVIDER_UNREACHABLE', { cause: error, log: { provider: 'local' } })
      })
    return found
  }
}

async function exchangeCode(configuration: oidc.Configuration, answer: AuthorizationAnswer) {
  const { code, state, nonce, codeVerifier, redirectUri } = answer
  const callback = new URL(redirectUri)
  // The issuer is not in doubt: each provider has a callback of its own (OA-03).
  callback.search = new URLSearchParams({
    code,
    state,
    iss: configuration.serverMetadata().issuer,
  }).toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
  const tokens = await oidc
    .authorizationCodeGrant(configuration, callback, checks)
    .catch(error => Promise.reject(providerFault(error, 'local')))
  const claims = tokens.claims()
  if (!claims) throw new AppError('SIGN_IN_FAILED', { log: { provider: 'local', reason: 'no ID token' } })
  return claims
}

function personFrom(claims: oidc.IDToken): Person {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null)
  return {
    subject: claims.sub,
    name: text(claims.name),
    email: text(claims.email),
    phone: text(claims.phone_number),
  }
}
