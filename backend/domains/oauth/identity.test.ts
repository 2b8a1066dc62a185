import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '#backend/testing/captured-logger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { startTestGoogle, type TestGoogle } from '#backend/testing/test-google.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { callWith, pairsOfTests } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'

const state = 'state-of-a-linking'
const log = captureLog()
let kakao: TestKakao
let google: TestGoogle
let member: TestMember
const site = testSite({
  parts: async () => {
    kakao = await startTestKakao()
    google = await startTestGoogle()
    return { config: testConfig({ ...google.env, ...kakao.env }), logger: log.logger }
  },
})
beforeEach(async () => {
  await truncate(site.database)
  kakao.unlinked = []
  google.issuer.fault = null
  google.issuer.calls.length = 0
  member = await memberAt('kakao', 'subject-at-kakao')
})
afterAll(() => Promise.all([kakao.issuer.close(), google.issuer.close()]))

async function memberAt(provider: string, subject: string): Promise<TestMember> {
  const somebody = await site.join()
  await tie(somebody, provider, subject)
  return somebody
}
const tie = (to: TestMember, provider: string, subject: string) =>
  site.db.insertInto('oauth_identities').values({ provider, subject, user_id: to.seq }).execute()
const subjectAtGoogle = () => google.issuer.person.sub ?? ''

type Who = TestMember | 'stranger'
const redirectUri = 'http://localhost:3000/oauth/callback/google'
const start = (
  by: Who = member,
  provider = 'google',
  more: Partial<CallInput<'POST /oAuth/link/:provider/start'>['body']> = {},
) =>
  site.as(by).call('POST /oAuth/link/:provider/start', {
    params: { provider },
    body: { redirectUri, state, nonce: 'nonce', codeChallenge: 'c'.repeat(43), ...more },
  })
const ticketFor = async (by: TestMember = member) => (await start(by)).body.ticket
const finish = (
  ticket: string,
  by: Who = member,
  more: Partial<CallInput<'POST /oAuth/link/:provider'>['body']> = {},
  provider = 'google',
) =>
  site.as(by).call('POST /oAuth/link/:provider', {
    params: { provider },
    body: { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state, redirectUri, ticket, ...more },
  })
const unlink = (provider: string, by: Who = member) =>
  site.as(by).call('DELETE /users/identities/:provider', { params: { provider } })
const listed = async (by: TestMember = member) => (await site.as(by).call('GET /users/identities')).body
const providersOf = async (by: TestMember = member) =>
  (await listed(by)).items.map(({ provider }) => provider)
const ageSessions = (interval = '10 minutes') =>
  sql`update sessions set created_at = created_at - ${interval}::interval`.execute(site.db)
const notificationsOf = async ({ seq }: TestMember) => {
  await site.app.background.deliverAll()
  const rows = await site.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', seq)
    .orderBy('position')
    .execute()
  return rows.map(({ kind }) => kind)
}
const openBy = (provider: string) =>
  pairsOfTests().open(site.db, { memberId: member.seq, provider, device: null })

describe('linking is not begun', () => {
  it('by anybody but a member who consented and has just signed in', async () => {
    expect((await start('stranger')).status).toBe(401)
    expect((await start(await site.join({ consents: [] }))).error?.errorCode).toBe(40311)
    await ageSessions()
    expect((await listed()).mayChange).toBe(false)
    expect((await start()).error?.errorCode).toBe(40314)
  })

  it('with a provider that is none, is off, or is linked already, or towards another site', async () => {
    for (const provider of ['naver', 'local', '__proto__'])
      expect((await start(member, provider)).status).toBe(404)
    expect((await start(member, 'kakao')).error?.errorCode).toBe(40932)
    const elsewhere = { redirectUri: 'https://evil.example/oauth/callback/google' }
    expect((await start(member, 'google', elsewhere)).error?.errorCode).toBe(40001)
  })
})

describe('linking is not finished', () => {
  it('without a ticket of this session, for this provider and state, in time', async () => {
    const ticket = await ticketFor()
    const other = await memberAt('kakao', 'somebody-else')
    const sameMemberElsewhere = { ...member, headers: { authorization: '' } }
    sameMemberElsewhere.headers.authorization = `Bearer ${(await openBy('kakao')).accessToken}`
    const refusals = [
      await finish(ticket, other),
      await finish(ticket, sameMemberElsewhere),
      await finish(ticket, member, { state: 'another-state' }),
      await finish(ticket, member, {}, 'kakao'),
      await finish(`${ticket.slice(0, -3)}AAA`),
      await finish('x'),
      await finish(member.token),
    ]
    expect(refusals.map(({ error }) => error?.errorCode)).toEqual(Array(refusals.length).fill(40032))
    expect((await finish(ticket, 'stranger')).status).toBe(401)
    expect(google.issuer.calls).toEqual([])
    expect(await providersOf()).toEqual(['kakao'])
  })

  it('when the provider knows no such code or does not answer', async () => {
    const ticket = await ticketFor()
    google.issuer.fault = 'invalid-grant'
    expect((await finish(ticket)).error?.errorCode).toBe(40030)
    google.issuer.fault = 'error-500'
    expect((await finish(ticket)).error?.errorCode).toBe(50201)
    expect(await providersOf()).toEqual(['kakao'])
  })

  it('with somebody who is another member: nothing is merged, and neither learns of the other', async () => {
    const other = await memberAt('google', subjectAtGoogle())
    const refused = await finish(await ticketFor())
    expect(refused).toMatchObject({ status: 409, error: { errorCode: 40931 } })
    expect(JSON.stringify(refused.body)).not.toContain(other.name)
    expect([await providersOf(), await providersOf(other)]).toEqual([['kakao'], ['google']])
    expect([await notificationsOf(member), await notificationsOf(other)]).toEqual([[], []])
  })
})

describe('a linked provider', () => {
  it('leads to the same member, who is notified of it once', async () => {
    const ticket = await ticketFor()
    expect((await finish(ticket)).status).toBe(204)
    expect((await finish(ticket)).status).toBe(204)
    expect(await listed()).toMatchObject({
      mayChange: true,
      items: [{ provider: 'kakao' }, { provider: 'google' }],
    })
    expect(await notificationsOf(member)).toEqual(['sign-in-added'])
    const { code, codeVerifier, nonce } = { code: 'code', codeVerifier: 'v'.repeat(43), nonce: 'nonce' }
    const body = { code, codeVerifier, nonce, state, redirectUri }
    const params = { provider: 'google' }
    const signedIn = await site.as('stranger').call('POST /oAuth/login/:provider', { params, body })
    const headers = { authorization: `Bearer ${signedIn.body.accessToken}` }
    const me = await site.as({ headers }).call('POST /users/me')
    expect(me.body.seq).toBe(member.seq)
  })

  it('is one to a member: a second account there is refused', async () => {
    const ticket = await ticketFor()
    await tie(member, 'google', 'another-account-of-mine')
    expect((await finish(ticket)).error?.errorCode).toBe(40932)
  })

  it('is in no log by its subject', () => {
    for (const text of [subjectAtGoogle(), 'canary@example.org', 'subject-at-kakao', state])
      expect(log.text()).not.toContain(text)
  })
})

describe('unlinking', () => {
  beforeEach(() => tie(member, 'google', subjectAtGoogle()))

  it('is refused to strangers, long after the sign-in, and for what is not linked', async () => {
    expect((await unlink('kakao', 'stranger')).status).toBe(401)
    const other = await memberAt('kakao', 'somebody-else')
    expect((await unlink('google', other)).status).toBe(404)
    await ageSessions()
    expect((await unlink('kakao')).error?.errorCode).toBe(40314)
    expect((await providersOf()).toSorted()).toEqual(['google', 'kakao'])
  })

  it('never takes the last one, however many are taken at once', async () => {
    const answers = await Promise.all([unlink('kakao'), unlink('google')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.errorCode).toBe(40933)
    expect(await providersOf()).toHaveLength(1)
  })

  it('notifies the member and the provider, and ends the sessions that came by it', async () => {
    const [byKakao, byGoogle] = [await openBy('kakao'), await openBy('google')]
    expect((await unlink('kakao')).status).toBe(204)
    expect(await notificationsOf(member)).toEqual(['sign-in-removed'])
    expect(await callWith(site, byKakao.accessToken)).toBe(401)
    expect(await callWith(site, byGoogle.accessToken)).toBe(200)
    await site.app.background.runNow('tell-providers')
    expect(kakao.unlinked).toEqual(['subject-at-kakao'])
  })

  it('leaves the session that asks, by whatever it came', async () => {
    await sql`update sessions set provider = 'kakao'`.execute(site.db)
    await unlink('kakao')
    expect(await callWith(site, member.token)).toBe(200)
  })
})

describe('a tie that is cut at Kakao', () => {
  const cut = () =>
    site.as('stranger').call('POST /oAuth/unlinked/:provider', {
      params: { provider: 'kakao' },
      body: {
        authorization: `KakaoAK ${kakao.settings.adminKey}`,
        fields: { app_id: '1', user_id: 'subject-at-kakao' },
      },
    })
  const statusOf = async ({ seq }: TestMember) =>
    (await site.db.selectFrom('users').select('status').where('id', '=', seq).executeTakeFirst())?.status

  it('is one way in less for whoever has another, and no leaving', async () => {
    await tie(member, 'google', subjectAtGoogle())
    expect((await cut()).status).toBe(200)
    expect([await statusOf(member), await providersOf()]).toEqual(['member', ['google']])
    expect(await notificationsOf(member)).toEqual(['sign-in-removed'])
    await site.app.background.runNow('tell-providers')
    expect(kakao.unlinked).toEqual([])
  })

  it('is leaving for whoever has none', async () => {
    expect((await cut()).status).toBe(200)
    expect(await statusOf(member)).toBe('leaving')
    expect((await cut()).status).toBe(200)
  })
})
