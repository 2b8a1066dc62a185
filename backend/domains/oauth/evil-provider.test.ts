import { generateKeyPair } from 'jose'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { startTestGoogle } from '#backend/testing/test-google.ts'
import { type Fault, startTestIssuer, type TestIssuer } from '#backend/testing/test-issuer.ts'
import { startTestKakao } from '#backend/testing/test-kakao.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { badIdTokens } from './bad-id-tokens.testing.ts'

const issuers = {} as Record<'kakao' | 'google' | 'local', TestIssuer>
/** Issuer to which an ID token's header may point. */
let stranger: TestIssuer
const site = testSite({
  parts: async () => {
    const [kakao, google, local] = [await startTestKakao(), await startTestGoogle(), await startTestIssuer()]
    stranger = await startTestIssuer()
    Object.assign(issuers, { kakao: kakao.issuer, google: google.issuer, local })
    const client = { LOCAL_CLIENT_ID: 'q', LOCAL_CLIENT_SECRET: local.clientSecret }
    return { config: testConfig({ ...kakao.env, ...google.env, LOCAL_ISSUER: local.url, ...client }) }
  },
})
afterEach(() => {
  for (const issuer of Object.values(issuers)) {
    issuer.fault = null
    issuer.idToken = ({ claims, sign }) => sign(claims)
  }
})
afterAll(async () => {
  await Promise.all([...Object.values(issuers), stranger].map(issuer => issuer.close()))
})

function signIn(provider: string) {
  const redirectUri = `http://localhost:3000/oauth/callback/${provider}`
  const body = { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 'state', redirectUri }
  return site.as('stranger').call('POST /oAuth/login/:provider', { params: { provider }, body })
}
const sessions = () => site.db.selectFrom('sessions').select('id').execute()

describe.each(['kakao', 'google', 'local'] as const)('an evil %s', provider => {
  it('is believed as long as it is honest', async () => {
    expect((await signIn(provider)).status).toBe(200)
  })

  it.each(badIdTokens)('is refused an ID token %s', async (_, idToken) => {
    issuers[provider].idToken = idToken
    expect((await signIn(provider)).error).toMatchObject({
      errorCode: 40030,
      errorMessage: '로그인을 마치지 못했습니다. 처음부터 다시 시도해 주세요.',
    })
    expect(await sessions()).toEqual([])
  })

  it('is refused an ID token that names keys elsewhere, and nobody asks there', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    issuers[provider].idToken = ({ claims, sign }) => {
      const header = { kid: 'stranger', jku: `${stranger.url}/jwks` }
      return sign(claims, header, privateKey)
    }
    const asked = stranger.requests.length
    expect((await signIn(provider)).error?.errorCode).toBe(40030)
    expect(stranger.requests.length).toBe(asked)
    expect(await sessions()).toEqual([])
  })
})

describe('Kakao on a bad day', () => {
  const faults: [Fault, number][] = [
    ['error-500', 50201],
    ['hang-up', 50201],
    ['silence', 50201],
    ['half-an-answer', 50201],
    ['invalid-grant', 40030],
    ['not-json', 40030],
  ]
  it.each(faults)('whose token endpoint fails by %s is told of', async (fault, code) => {
    issuers.kakao.fault = fault
    expect((await signIn('kakao')).error?.errorCode).toBe(code)
    expect(await sessions()).toEqual([])
  })
})
