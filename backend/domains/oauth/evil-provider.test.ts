import { generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { startTestGoogle } from '#backend/testing/test-google.ts'
import { type Fault, startTestIssuer, type TestIssuer } from '#backend/testing/test-issuer.ts'
import { startTestKakao } from '#backend/testing/test-kakao.ts'
import { badIdTokens } from './bad-id-tokens.testing.ts'

const issuers = {} as Record<'kakao' | 'google' | 'local', TestIssuer>
/** Where an ID token's header may send whoever believes it. */
let stranger: TestIssuer
let database: OpenDatabase
let app: App
beforeAll(async () => {
  const [kakao, google, local] = [await startTestKakao(), await startTestGoogle(), await startTestIssuer()]
  stranger = await startTestIssuer()
  Object.assign(issuers, { kakao: kakao.issuer, google: google.issuer, local })
  const localEnv = { LOCAL_ISSUER: local.url, LOCAL_CLIENT_ID: 'q', LOCAL_CLIENT_SECRET: local.clientSecret }
  database = await openTestDatabase()
  app = await openTestApp(database, { config: testConfig({ ...kakao.env, ...google.env, ...localEnv }) })
})
afterEach(() => {
  for (const issuer of Object.values(issuers)) {
    issuer.fault = null
    issuer.idToken = ({ claims, sign }) => sign(claims)
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
  await Promise.all([...Object.values(issuers), stranger].map(issuer => issuer.close()))
})

async function signIn(provider: string) {
  const redirectUri = `http://localhost:3000/oauth/callback/${provider}`
  const body = { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 'state', redirectUri }
  const reply = await app.inject({ method: 'POST', url: `/api/oAuth/login/${provider}`, body })
  return { status: reply.statusCode, body: reply.json() }
}
const sessions = () => database.db.selectFrom('sessions').select('id').execute()

describe.each(['kakao', 'google', 'local'] as const)('an evil %s', provider => {
  it('is believed as long as it is honest', async () => {
    expect((await signIn(provider)).status).toBe(200)
  })

  it.each(badIdTokens)('is refused an ID token %s', async (_, idToken) => {
    issuers[provider].idToken = idToken
    expect((await signIn(provider)).body).toMatchObject({
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
    expect((await signIn(provider)).body.errorCode).toBe(40030)
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
  it.each(faults)(
    'whose token endpoint fails by %s is told of within ten seconds',
    async (fault, code) => {
      issuers.kakao.fault = fault
      const before = Date.now()
      expect((await signIn('kakao')).body.errorCode).toBe(code)
      expect(Date.now() - before).toBeLessThan(10_000)
      expect(await sessions()).toEqual([])
    },
    15_000,
  )
})
