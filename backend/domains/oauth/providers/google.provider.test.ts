import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGoogle, type TestGoogle } from '#backend/testing/test-google.ts'
import { answerFrom, requestTo } from './answer.testing.ts'
import { googleProvider } from './google.provider.ts'
import type { IdentityProvider } from './provider.ts'

let google: TestGoogle
let provider: IdentityProvider
beforeAll(async () => {
  google = await startTestGoogle()
  const { url: issuer, clientId, clientSecret } = google.issuer
  provider = googleProvider({ issuer, clientId, clientSecret })
})
afterAll(() => google.issuer.close())

describe('Google', () => {
  it('is asked for an ID token with PKCE', async () => {
    const url = new URL(await provider.authorizationUrl(requestTo('google')))
    expect(url.origin + url.pathname).toBe(`${google.issuer.url}/o/oauth2/v2/auth`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
  })

  it('identifies somebody', async () => {
    expect(await provider.exchange(answerFrom('google'))).toEqual({
      subject: '110169484474386276334',
      name: '질문하는 사람',
      email: 'canary@example.org',
      phone: null,
    })
    expect(google.issuer.calls.at(-1)?.get('code_verifier')).toBe('v'.repeat(43))
  })

  it.each([false, 'true', undefined])('vouches for an address by true alone, not by %s', async verified => {
    google.issuer.person.email_verified = verified
    expect(await provider.exchange(answerFrom('google'))).toMatchObject({ email: null })
  })
})
