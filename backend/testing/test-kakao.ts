import type { ProvidersConfig } from '../config/identity-providers.ts'
import { type ApiAnswer, type ApiCall, startTestIssuer, type TestIssuer } from './test-issuer.ts'

type Account = {
  email?: string
  email_needs_agreement?: boolean
  is_email_valid?: boolean
  is_email_verified?: boolean
  phone_number?: string
}

export type TestKakao = {
  issuer: TestIssuer
  settings: NonNullable<ProvidersConfig['kakao']>
  env: Record<string, string>
  account: Account
  profileFault: 'error-500' | 'another-person' | null
  unlinked: string[]
  unlinkFault: 'error-500' | 'unknown-person' | 'wrong-key' | null
}

const adminKey = 'admin-key-of-a-test'
const id = 3_141_592_653
const account: Account = {
  email: 'canary@example.org',
  email_needs_agreement: false,
  is_email_valid: true,
  is_email_verified: true,
  phone_number: '+82 10-0000-0000',
}

/** Follows developers.kakao.com: OpenID Connect, `/v2/user/me`, `/v1/user/unlink`. */
export async function startTestKakao(): Promise<TestKakao> {
  const issuer = await startTestIssuer(0, {
    paths: { authorize: '/oauth/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
    person: { sub: String(id), auth_time: Math.floor(Date.now() / 1000), nickname: '질문하는사람' },
    tokenAnswer: {
      refresh_token: 'provider-refresh',
      refresh_token_expires_in: 5_184_000,
      scope: 'openid profile_nickname account_email',
    },
    api: call => answer(kakao, call),
  })
  const { url, clientId, clientSecret } = issuer
  const kakao: TestKakao = {
    issuer,
    settings: { issuer: url, apiOrigin: url, clientId, clientSecret, adminKey },
    env: {
      KAKAO_CLIENT_ID: clientId,
      KAKAO_CLIENT_SECRET: clientSecret,
      KAKAO_ADMIN_KEY: adminKey,
      KAKAO_ISSUER: url,
      KAKAO_API_ORIGIN: url,
    },
    account: { ...account },
    profileFault: null,
    unlinked: [],
    unlinkFault: null,
  }
  return kakao
}

function answer(kakao: TestKakao, { method, path, authorization, form }: ApiCall): ApiAnswer | undefined {
  if (method === 'GET' && path === '/v2/user/me') return profile(kakao, authorization)
  if (method === 'POST' && path === '/v1/user/unlink') return unlink(kakao, authorization, form)
  return undefined
}

function profile({ account, issuer, profileFault }: TestKakao, authorization: string): ApiAnswer {
  if (authorization !== 'Bearer provider-access')
    return { status: 401, body: { msg: 'this access token does not exist', code: -401 } }
  if (profileFault === 'error-500') return { status: 500, body: { msg: 'internal error', code: -1 } }
  const own = Number(issuer.person.sub)
  return {
    body: {
      id: profileFault === 'another-person' ? own + 1 : own,
      connected_at: '2026-11-20T00:00:00Z',
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname: '질문하는사람', is_default_nickname: false },
        has_email: account.email !== undefined,
        ...account,
      },
    },
  }
}

function unlink(kakao: TestKakao, authorization: string, form: URLSearchParams): ApiAnswer {
  const right = authorization === `KakaoAK ${adminKey}` && kakao.unlinkFault !== 'wrong-key'
  if (!right) return { status: 401, body: { msg: 'appKey is wrong', code: -401 } }
  if (form.get('target_id_type') !== 'user_id') return { status: 400, body: { msg: 'bad request', code: -2 } }
  if (kakao.unlinkFault === 'error-500') return { status: 500, body: { msg: 'internal error', code: -1 } }
  const target = form.get('target_id') ?? ''
  kakao.unlinked.push(target)
  if (kakao.unlinkFault === 'unknown-person')
    return { status: 400, body: { msg: 'NotRegisteredUserException', code: -101 } }
  return { body: { id: Number(target) } }
}
