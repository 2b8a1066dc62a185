import * as oidc from 'openid-client'
import * as z from 'zod'
import type { ProvidersConfig } from '#backend/config/identity-providers.ts'
import { type IdentityProvider, type Person, proposal } from './provider.ts'
import { exchangeCode, providerTimeout, readProfile } from './provider-calls.ts'

type Settings = NonNullable<ProvidersConfig['naver']>

const Profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1).max(64),
    name: z.string().optional(),
    nickname: z.string().optional(),
    mobile: z.string().optional(),
  }),
})

/**
 * Naver: OAuth 2.0 without an ID token, so the person is read from the profile. It supports neither PKCE nor
 * scopes, and requires the state again with the code.
 */
export function naverProvider(settings: Settings): IdentityProvider {
  const configuration = configurationOf(settings)
  const url = new URL('/v1/nid/me', settings.apiOrigin)
  return {
    id: 'naver',
    name: '네이버',
    authorizationUrl: async ({ redirectUri, state }) =>
      oidc.buildAuthorizationUrl(configuration, { redirect_uri: redirectUri, state }).href,
    exchange: async answer => {
      const tokens = await exchangeCode(configuration, 'naver', answer, {}, { state: answer.state })
      const request = { provider: 'naver', accessToken: tokens.access_token, url } as const
      return personFrom(await readProfile(configuration, request, Profile))
    },
  }
}

function configurationOf({ issuer, clientId, clientSecret }: Settings): oidc.Configuration {
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/oauth2.0/authorize`,
    token_endpoint: `${issuer}/oauth2.0/token`,
  }
  const configuration = new oidc.Configuration(server, clientId, clientSecret)
  configuration.timeout = providerTimeout
  configuration[oidc.customFetch] = fetchWithStatus
  if (new URL(issuer).protocol === 'http:') oidc.allowInsecureRequests(configuration)
  return configuration
}

/** Gives Naver's errors of the token call, sent with status 200, the status of RFC 6749. */
async function fetchWithStatus(...call: Parameters<oidc.CustomFetch>): Promise<Response> {
  const [url, options] = call
  const response = await fetch(url, options as RequestInit)
  if (response.status !== 200 || !new URL(url).pathname.endsWith('/token')) return response
  const { headers } = response
  const body = await response.text()
  return new Response(body, {
    status: statusOf(body),
    headers: { 'content-type': headers.get('content-type') ?? '' },
  })
}

function statusOf(body: string): number {
  const error = errorIn(body)
  if (error === null) return 200
  return error === 'server_error' || error === 'temporarily_unavailable' ? 503 : 400
}

function errorIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body)
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}

/** Leaves the address out: Naver does not say if it was verified. */
const personFrom = ({ response }: z.output<typeof Profile>): Person => ({
  subject: response.id,
  name: proposal(response.nickname ?? response.name),
  email: null,
  phone: proposal(response.mobile),
})
