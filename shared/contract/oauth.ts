import * as z from 'zod'
import { isClean } from '../text/clean-text.ts'
import { route } from './route.ts'
import { TokenPair } from './user.ts'

/** Configuration turns each on (R1.1, OA-05). */
export const providerIds = ['kakao', 'naver', 'google', 'local'] as const
export type ProviderId = (typeof providerIds)[number]

export const providerParams = z.object({ provider: z.string().max(20) })
export const opaqueText = z.string().min(1).max(2_048)

const redirectUri = z.url().max(500)

export const SignInAttempt = z.strictObject({
  redirectUri,
  state: opaqueText,
  nonce: opaqueText,
  codeChallenge: opaqueText,
})

export const CodeExchange = z.strictObject({
  code: opaqueText,
  codeVerifier: opaqueText,
  nonce: opaqueText,
  state: opaqueText,
  redirectUri,
})

export const Provider = z.object({ id: z.enum(providerIds), name: z.string() })
export type Provider = z.infer<typeof Provider>

export const listProviders = route({
  operationId: 'listProviders',
  tag: 'oAuth',
  method: 'GET',
  path: '/oAuth/providers',
  sameFor: 'strangers',
  summary: 'Providers that are configured, in the order to show them',
  source: 'added: the login page shows only what works',
  permission: 'oauth.use',
  answers: { 200: z.object({ providers: z.array(Provider) }) },
  errors: [],
})

export const authorize = route({
  operationId: 'authorize',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/authorize/:provider',
  summary:
    'The address that starts a sign-in; the server made state, nonce and verifier and keeps them (R12.1)',
  source: 'added: only the backend talks to providers, so only it knows their endpoints',
  permission: 'oauth.use',
  params: providerParams,
  body: SignInAttempt,
  answers: { 200: z.object({ authorizationUrl: z.url() }) },
  errors: ['NOT_FOUND', 'PROVIDER_UNREACHABLE'],
})

export const Login = z.discriminatedUnion('kind', [
  TokenPair.extend({
    kind: z.literal('session'),
    signUpUnfinished: z.boolean(),
    /** Signing in cancelled a pending erasure (R12.19). */
    tookBackLeaving: z.boolean(),
  }),
  TokenPair.extend({ kind: z.literal('sign-up') }),
])
export type Login = z.infer<typeof Login>

export const login = route({
  operationId: 'login',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/login/:provider',
  summary: 'Exchanges the code, verifies the ID token and answers a session or a sign-up ticket',
  source: 'R6.12, R12.1',
  permission: 'oauth.use',
  params: providerParams,
  body: CodeExchange,
  answers: { 200: Login },
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'PROVIDER_UNREACHABLE'],
})

export const refresh = route({
  operationId: 'refresh',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/token',
  summary: 'Rotates the refresh token of the X-Refresh-Token header (R12.7)',
  source: 'R6.12',
  permission: 'oauth.use',
  answers: { 200: TokenPair },
  errors: ['SESSION_ENDED', 'REFRESH_RACED'],
})

export const logout = route({
  operationId: 'logout',
  tag: 'oAuth',
  method: 'DELETE',
  path: '/oAuth/logout',
  summary: 'Ends the session of either token; a second logout is as good (CK-05)',
  source: 'R6.12',
  permission: 'oauth.use',
  /** Keeps drafts where the member did not ask to log out. */
  query: z.object({ drafts: z.literal('keep').optional() }),
  answers: { 204: null },
  errors: [],
})

export const noteUnlinked = route({
  operationId: 'noteUnlinked',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/unlinked/:provider',
  summary:
    'A provider says that somebody cut the tie there: they leave as if they had asked, texts kept; 200 whomever it names',
  source:
    'added: Kakao asks it of every service (unlink webhook); the server passes on what came to /oauth/unlinked',
  permission: 'oauth.use',
  params: providerParams,
  body: z.strictObject({
    authorization: z.string().max(500),
    fields: z.record(
      z.string().max(100),
      z.string().max(500).refine(isClean, { error: '쓸 수 없는 문자가 있어요.' }),
    ),
  }),
  answers: { 200: null },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
