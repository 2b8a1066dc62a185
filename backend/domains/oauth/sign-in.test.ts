import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { startTestIssuer, type TestIssuer } from '#backend/testing/test-issuer.ts'
import { callWith } from '#backend/testing/test-session.ts'

const redirectUri = 'http://localhost:3000/oauth/callback/local'
let database: OpenDatabase
let app: App
let issuer: TestIssuer
beforeAll(async () => {
  issuer = await startTestIssuer()
  database = await openTestDatabase()
  const local = { LOCAL_ISSUER: issuer.url, LOCAL_CLIENT_ID: 'q', LOCAL_CLIENT_SECRET: issuer.clientSecret }
  app = await openTestApp(database, { config: testConfig(local) })
})
beforeEach(() => truncate(database))
afterEach(() => {
  issuer.fault = null
  issuer.calls.length = 0
})
afterAll(async () => {
  await app.close()
  await database.close()
  await issuer.close()
})

const answer = { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 'state', redirectUri }
const signIn = (more: object = {}, provider = 'local') =>
  app.inject({ method: 'POST', url: `/api/oAuth/login/${provider}`, body: { ...answer, ...more } })
const begin = (more: object = {}, provider = 'local') => {
  const body = { redirectUri, state: 's', nonce: 'n', codeChallenge: 'c', ...more }
  return app.inject({ method: 'POST', url: `/api/oAuth/authorize/${provider}`, body })
}
const sessions = () => database.db.selectFrom('sessions').select('id').execute()

describe('a provider', () => {
  it.each(['kakao', 'LOCAL', '__proto__', 'constructor', 'ｌocal', '..%2flocal', 'toString'])(
    'that is not configured does not exist: %s',
    async provider => {
      expect((await signIn({}, encodeURIComponent(provider))).statusCode).toBe(404)
      expect((await begin({}, encodeURIComponent(provider))).statusCode).toBe(404)
    },
  )

  it('is listed when it is configured, and no other is', async () => {
    const listed = await app.inject('/api/oAuth/providers')
    expect(listed.json()).toEqual({ providers: [{ id: 'local', name: '시연용' }] })
    const none = await openTestApp(database)
    expect((await none.inject('/api/oAuth/providers')).json()).toEqual({ providers: [] })
    await none.close()
  })

  it('that is not reachable is said to be so, and found again once it is', async () => {
    const gone = await startTestIssuer()
    await gone.close()
    const local = { LOCAL_ISSUER: gone.url, LOCAL_CLIENT_ID: 'q', LOCAL_CLIENT_SECRET: gone.clientSecret }
    const waiting = await openTestApp(database, { config: testConfig(local) })
    const signInThere = () => waiting.inject({ method: 'POST', url: '/api/oAuth/login/local', body: answer })
    const refused = await signInThere()
    expect(refused.statusCode).toBe(502)
    expect(refused.body).not.toContain('127.0.0.1')
    const back = await startTestIssuer(Number(new URL(gone.url).port))
    expect((await signInThere()).statusCode).toBe(200)
    await waiting.close()
    await back.close()
  })

  it.each(['hang-up', 'error-500'] as const)(
    'whose token endpoint fails by %s is unreachable',
    async fault => {
      issuer.fault = fault
      expect((await signIn()).json().errorCode).toBe(50201)
    },
  )

  it('that does not answer is given up within ten seconds', { timeout: 15_000 }, async () => {
    issuer.fault = 'silence'
    const before = Date.now()
    expect((await signIn()).json().errorCode).toBe(50201)
    expect(Date.now() - before).toBeLessThan(10_000)
  })
})

describe('a sign-in is refused', () => {
  it('for a return address that is not this site', async () => {
    for (const uri of ['https://evil.example/oauth/callback/local', 'http://localhost:3000@evil.example/']) {
      expect((await signIn({ redirectUri: uri })).json().errorCode).toBe(40001)
      expect((await begin({ redirectUri: uri })).json().errorCode).toBe(40001)
    }
    expect(issuer.calls).toEqual([])
  })

  it('for claims that come along in the body', async () => {
    expect((await signIn({ sub: 'person-1' })).json().validationErrors[0].field).toBe('sub')
  })

  it('for a code that the provider does not know', async () => {
    issuer.fault = 'invalid-grant'
    expect((await signIn()).json().errorCode).toBe(40030)
  })
})

describe('a sign-in', () => {
  it('starts at the provider with state, nonce and S256 challenge, and keeps the secret here', async () => {
    const { authorizationUrl } = (await begin()).json()
    const url = new URL(authorizationUrl)
    expect(url.origin).toBe(issuer.url)
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({ response_type: 'code', state: 's', nonce: 'n', code_challenge: 'c' })
    expect(sent).toMatchObject({ code_challenge_method: 'S256', redirect_uri: redirectUri })
    expect(authorizationUrl).not.toContain(issuer.clientSecret)
  })

  it('of somebody new answers a ticket and stores nothing about them', async () => {
    const signedIn = await signIn()
    expect(signedIn.json()).toMatchObject({ kind: 'sign-up', generation: 1 })
    expect(signedIn.body).not.toContain('canary')
    expect(issuer.calls[0]?.get('code_verifier')).toBe(answer.codeVerifier)
    const stored = await Promise.all([
      database.db.selectFrom('users').selectAll().execute(),
      database.db.selectFrom('oauth_identities').selectAll().execute(),
      sessions(),
    ])
    expect(stored).toEqual([[], [], []])
  })

  it('of a member answers a session of their own, each time a new one', async () => {
    await memberBehind('person-1', 'member')
    const pairs = [(await signIn()).json(), (await signIn()).json()]
    expect(pairs[0]).toMatchObject({ kind: 'session', signUpUnfinished: false, generation: 1 })
    expect(await callWith(app, pairs[0].accessToken)).toBe(200)
    expect(await sessions()).toHaveLength(2)
  })

  it('of somebody who never agreed says that the sign-up is unfinished', async () => {
    await memberBehind('person-1', 'joining')
    expect((await signIn()).json()).toMatchObject({ kind: 'session', signUpUnfinished: true })
  })

  it('with the e-mail of a member but another subject is somebody new', async () => {
    await memberBehind('person-2', 'member')
    expect((await signIn()).json().kind).toBe('sign-up')
  })
})

async function memberBehind(subject: string, status: 'member' | 'joining') {
  const user = { name: '질문하는사람', type: null, certified_at: null, status }
  const { id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await database.db
    .insertInto('oauth_identities')
    .values({ provider: 'local', subject, user_id: id })
    .execute()
}
