import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { startTestIssuer, type TestIssuer } from '#backend/testing/test-issuer.ts'
import { callWith } from '#backend/testing/test-session.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { providerTimeout } from './providers/provider-calls.ts'

const redirectUri = 'http://localhost:3000/oauth/callback/local'
const envOf = ({ url, clientSecret }: TestIssuer) => ({
  LOCAL_ISSUER: url,
  LOCAL_CLIENT_ID: 'q',
  LOCAL_CLIENT_SECRET: clientSecret,
})
let issuer: TestIssuer
const site = testSite({
  parts: async () => {
    issuer = await startTestIssuer()
    return { config: testConfig(envOf(issuer)) }
  },
})
beforeEach(() => truncate(site.database))
afterEach(() => {
  issuer.fault = null
  issuer.calls.length = 0
})
afterAll(() => issuer.close())

const answer = { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 'state', redirectUri }
const stranger = site.as('stranger')
const signIn = (more: Partial<CallInput<'POST /oAuth/login/:provider'>['body']> = {}, provider = 'local') =>
  stranger.call('POST /oAuth/login/:provider', { params: { provider }, body: { ...answer, ...more } })
const begin = (
  more: Partial<CallInput<'POST /oAuth/authorize/:provider'>['body']> = {},
  provider = 'local',
) => {
  const body = { redirectUri, state: 's', nonce: 'n', codeChallenge: 'c', ...more }
  return stranger.call('POST /oAuth/authorize/:provider', { params: { provider }, body })
}
const sessions = () => site.db.selectFrom('sessions').select('id').execute()

describe('a provider', () => {
  it.each(['kakao', 'LOCAL', '__proto__', 'constructor', 'ｌocal', '..%2flocal', 'toString'])(
    'that is not configured does not exist: %s',
    async provider => {
      expect((await signIn({}, provider)).status).toBe(404)
      expect((await begin({}, provider)).status).toBe(404)
    },
  )

  it('is listed when it is configured, and no other is', async () => {
    const listed = await stranger.call('GET /oAuth/providers')
    expect(listed.body).toEqual({ providers: [{ id: 'local', name: '시연용' }] })
    const none = await openTestApp(site.database)
    const listedNone = await siteOf(site.database, none).as('stranger').call('GET /oAuth/providers')
    expect(listedNone.body).toEqual({ providers: [] })
    await none.close()
  })

  it('that is not reachable is said to be so, and found again once it is', async () => {
    const gone = await startTestIssuer()
    await gone.close()
    const waiting = await openTestApp(site.database, { config: testConfig(envOf(gone)) })
    const params = { provider: 'local' }
    const there = siteOf(site.database, waiting).as('stranger')
    const signInThere = () => there.call('POST /oAuth/login/:provider', { params, body: answer })
    const refused = await signInThere()
    expect(refused.status).toBe(502)
    expect(JSON.stringify(refused.body)).not.toContain('127.0.0.1')
    const back = await startTestIssuer(Number(new URL(gone.url).port))
    expect((await signInThere()).status).toBe(200)
    await waiting.close()
    await back.close()
  })

  it.each(['hang-up', 'error-500'] as const)(
    'whose token endpoint fails by %s is unreachable',
    async fault => {
      issuer.fault = fault
      expect((await signIn()).error?.errorCode).toBe(50201)
    },
  )

  it('that answers none of the four calls of a sign-in is given up within ten seconds', async () => {
    expect(4 * providerTimeout).toBeLessThan(10)
    issuer.fault = 'silence'
    expect((await signIn()).error?.errorCode).toBe(50201)
  })
})

describe('a sign-in is refused', () => {
  it('for a return address that is not this site', async () => {
    for (const uri of ['https://evil.example/oauth/callback/local', 'http://localhost:3000@evil.example/']) {
      expect((await signIn({ redirectUri: uri })).error?.errorCode).toBe(40001)
      expect((await begin({ redirectUri: uri })).error?.errorCode).toBe(40001)
    }
    expect(issuer.calls).toEqual([])
  })

  it('for claims that come along in the body', async () => {
    const refused = await stranger.send('POST', '/oAuth/login/local', { ...answer, sub: 'person-1' })
    expect(refused.error?.validationErrors?.[0]?.field).toBe('sub')
  })

  it('for a code that the provider does not know', async () => {
    issuer.fault = 'invalid-grant'
    expect((await signIn()).error?.errorCode).toBe(40030)
  })
})

describe('a sign-in', () => {
  it('starts at the provider with state, nonce and S256 challenge, and keeps the secret here', async () => {
    const { authorizationUrl } = (await begin()).body
    const url = new URL(authorizationUrl)
    expect(url.origin).toBe(issuer.url)
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({ response_type: 'code', state: 's', nonce: 'n', code_challenge: 'c' })
    expect(sent).toMatchObject({ code_challenge_method: 'S256', redirect_uri: redirectUri })
    expect(authorizationUrl).not.toContain(issuer.clientSecret)
  })

  it('of somebody new answers a ticket and stores nothing about them', async () => {
    const signedIn = await signIn()
    expect(signedIn.body).toMatchObject({ kind: 'sign-up', generation: 1 })
    expect(JSON.stringify(signedIn.body)).not.toContain('canary')
    expect(issuer.calls[0]?.get('code_verifier')).toBe(answer.codeVerifier)
    const stored = await Promise.all([
      site.db.selectFrom('users').selectAll().execute(),
      site.db.selectFrom('oauth_identities').selectAll().execute(),
      sessions(),
    ])
    expect(stored).toEqual([[], [], []])
  })

  it('of a member answers a session of their own, each time a new one', async () => {
    await memberBehind('person-1', 'member')
    const pairs = [(await signIn()).body, (await signIn()).body]
    expect(pairs[0]).toMatchObject({ kind: 'session', signUpUnfinished: false, generation: 1 })
    expect(await callWith(site, `${pairs[0]?.accessToken}`)).toBe(200)
    expect(await sessions()).toHaveLength(2)
  })

  it('of somebody who never agreed says that the sign-up is unfinished', async () => {
    await memberBehind('person-1', 'joining')
    expect((await signIn()).body).toMatchObject({ kind: 'session', signUpUnfinished: true })
  })

  it('with the e-mail of a member but another subject is somebody new', async () => {
    await memberBehind('person-2', 'member')
    expect((await signIn()).body.kind).toBe('sign-up')
  })
})

async function memberBehind(subject: string, status: 'member' | 'joining') {
  const user = { name: '질문하는사람', type: null, certified_at: null, status }
  const { id } = await site.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await site.db.insertInto('oauth_identities').values({ provider: 'local', subject, user_id: id }).execute()
}
