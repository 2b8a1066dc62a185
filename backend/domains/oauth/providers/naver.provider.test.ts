import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestNaver, type TestNaver } from '#backend/testing/test-naver.ts'
import { answerFrom, requestTo } from './answer.testing.ts'
import { naverProvider } from './naver.provider.ts'
import type { IdentityProvider } from './provider.ts'

let naver: TestNaver
let provider: IdentityProvider
let person: TestNaver['person']
beforeAll(async () => {
  naver = await startTestNaver()
  person = naver.person
  const { url, env } = naver
  const { NAVER_CLIENT_ID: clientId = '', NAVER_CLIENT_SECRET: clientSecret = '' } = env
  provider = naverProvider({ issuer: url, apiOrigin: url, clientId, clientSecret })
})
afterEach(() => {
  naver.fault = null
  naver.profileFault = null
  naver.person = person
})
afterAll(() => naver.close())

const exchange = (code = naver.code) => provider.exchange(answerFrom('naver', { code }))
const refusal = async (code?: string) =>
  exchange(code).then(
    () => ({ errorName: 'none', log: {} }),
    error => ({ errorName: error.errorName, log: error.log }),
  )

describe('Naver', () => {
  it('is asked without scope, nonce and PKCE, which it does not know, and with a state', async () => {
    const url = new URL(await provider.authorizationUrl(requestTo('naver')))
    expect(url.origin + url.pathname).toBe(`${naver.url}/oauth2.0/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'naver-client',
      redirect_uri: 'http://localhost:3000/oauth/callback/naver',
      state: 's',
    })
  })

  it('identifies somebody by their profile, and has no address since it vouches for none', async () => {
    const subject = '32742776_aZ-'
    expect(await exchange()).toEqual({ subject, name: '질문하는사람', email: null, phone: '010-0000-0000' })
    expect(naver.calls.at(-1)?.get('state')).toBe('state')
  })

  it('may leave out everything but the id', async () => {
    naver.person = { id: 'a'.repeat(64) }
    expect(await exchange()).toEqual({ subject: 'a'.repeat(64), name: null, email: null, phone: null })
  })

  it('refuses a code with status 200, which counts as a refusal and is logged by its name', async () => {
    expect(await refusal('a-code-of-kakao')).toEqual({
      errorName: 'SIGN_IN_FAILED',
      log: { provider: 'naver', reason: 'invalid_request' },
    })
  })

  it('has a fault with status 200, which counts as a fault', async () => {
    naver.fault = 'server-error-with-200'
    expect((await refusal()).errorName).toBe('PROVIDER_UNREACHABLE')
  })

  it.each([
    ['error-500', 'PROVIDER_UNREACHABLE'],
    ['hang-up', 'PROVIDER_UNREACHABLE'],
    ['silence', 'PROVIDER_UNREACHABLE'],
    ['half-an-answer', 'PROVIDER_UNREACHABLE'],
    ['not-json', 'SIGN_IN_FAILED'],
  ] as const)('fails by %s, in token call or profile', async (fault, name) => {
    for (const where of ['fault', 'profileFault'] as const) {
      naver[where] = fault
      expect((await refusal()).errorName).toBe(name)
      naver[where] = null
    }
  })

  it('says of nobody who they are when it refuses the token', async () => {
    naver.profileFault = 'refused'
    expect((await refusal()).errorName).toBe('SIGN_IN_FAILED')
  })

  it.each(['', 'a'.repeat(65)])('names nobody by an id of %j', async id => {
    naver.person = { ...person, id }
    expect((await refusal()).errorName).toBe('SIGN_IN_FAILED')
  })
})
