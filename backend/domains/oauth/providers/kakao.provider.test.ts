import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { answerFrom, requestTo } from './answer.testing.ts'
import { kakaoProvider } from './kakao.provider.ts'
import type { IdentityProvider } from './provider.ts'

let kakao: TestKakao
let provider: IdentityProvider
let account: TestKakao['account']
beforeAll(async () => {
  kakao = await startTestKakao()
  account = kakao.account
  provider = kakaoProvider(kakao.settings)
})
beforeEach(() => {
  kakao.account = { ...account }
  kakao.profileFault = null
})
afterAll(() => kakao.issuer.close())

const exchange = () => provider.exchange(answerFrom('kakao'))

describe('Kakao', () => {
  it('is asked for an ID token with PKCE, by its own names', async () => {
    const url = new URL(await provider.authorizationUrl(requestTo('kakao')))
    expect(url.origin + url.pathname).toBe(`${kakao.issuer.url}/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'q',
      redirect_uri: 'http://localhost:3000/oauth/callback/kakao',
      scope: 'openid profile_nickname account_email',
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
  })

  it('identifies somebody', async () => {
    expect(await exchange()).toEqual({
      subject: '3141592653',
      name: '질문하는사람',
      email: 'canary@example.org',
      phone: '+82 10-0000-0000',
    })
    const [sent] = kakao.issuer.calls.slice(-1)
    expect(sent?.get('code_verifier')).toBe('v'.repeat(43))
    expect(sent?.get('client_secret')).toBe(kakao.issuer.clientSecret)
  })

  it.each([
    ['is not there', { email: undefined, is_email_valid: undefined, is_email_verified: undefined }],
    ['is not valid any more', { is_email_valid: false }],
    ['was never verified', { is_email_verified: false }],
  ])('vouches for no address that %s', async (_, change) => {
    Object.assign(kakao.account, change)
    expect(await exchange()).toMatchObject({ subject: '3141592653', email: null })
  })

  it('does not let one sign in with somebody else’s profile', async () => {
    kakao.profileFault = 'another-person'
    await expect(exchange()).rejects.toMatchObject({ errorName: 'SIGN_IN_FAILED' })
  })

  it('is unreachable when its profiles are', async () => {
    kakao.profileFault = 'error-500'
    await expect(exchange()).rejects.toMatchObject({ errorName: 'PROVIDER_UNREACHABLE' })
  })
})
