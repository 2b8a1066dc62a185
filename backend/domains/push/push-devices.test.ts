import { createECDH, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessTokens } from '#backend/platform/auth/access-token.ts'
import { systemClock } from '#backend/platform/clock.ts'
import { openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'

const site = testSite()
let member: TestMember
beforeEach(async () => {
  await truncate(site.database)
  member = await site.join()
})

function browser(name = randomBytes(9).toString('base64url')) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    kinds: ['step' as const],
  }
}
type Sent = Omit<ReturnType<typeof browser>, 'kinds'> & { kinds: ('step' | 'comment' | 'account')[] }
const subscribe = (who: TestMember, body: Sent = browser()) =>
  site.as(who).call('PUT /push/devices/current', { body })
const devices = async (who: TestMember) => (await site.as(who).call('GET /push/devices')).body
const remove = (who: TestMember, id: number) =>
  site.as(who).call('DELETE /push/devices/:id', { params: { id } })
const stored = () => site.db.selectFrom('push_devices').selectAll().orderBy('id').execute()

/** A further session of the same member. */
async function another(who: TestMember): Promise<TestMember> {
  const other = await site.join()
  await site.db.updateTable('sessions').set({ user_id: who.seq }).where('id', '=', other.sessionId).execute()
  const claims = { memberId: who.seq, sessionId: other.sessionId, generation: 1 }
  const token = await accessTokens(testConfig().secrets.tokenKeys, systemClock).sign(claims)
  return { ...who, sessionId: other.sessionId, token, headers: { authorization: `Bearer ${token}` } }
}

describe('subscribing a browser', () => {
  const point = (at: number, changed: (byte: number) => number) => {
    const bytes = Buffer.from(browser().keys.p256dh, 'base64url')
    bytes.writeUInt8(changed(bytes.readUInt8(at)), at)
    return bytes.toString('base64url')
  }
  const keys = browser().keys
  it.each([
    ['an address elsewhere', { endpoint: 'https://evil.example/push/1' }, 'endpoint'],
    ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/1' }, 'endpoint'],
    ['an address inside the network', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['an endless address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 'endpoint'],
    ['a point beside the curve', { keys: { ...keys, p256dh: point(40, byte => byte ^ 1) } }, 'keys.p256dh'],
    ['a compressed point', { keys: { ...keys, p256dh: point(0, () => 2) } }, 'keys.p256dh'],
    ['a short key', { keys: { ...keys, p256dh: 'AAAA' } }, 'keys.p256dh'],
    ['a short secret', { keys: { ...keys, auth: 'AAAA' } }, 'keys.auth'],
    ['no kind', { kinds: [] }, 'kinds'],
    ['an unknown field', { device: '아이폰' }, 'device'],
  ])('refuses %s', async (_, change, field) => {
    const { status, error } = await site
      .as(member)
      .send('PUT', '/push/devices/current', { ...browser(), ...change })
    expect([status, error?.validationErrors?.map(one => one.field)]).toEqual([400, [field]])
    expect(await stored()).toEqual([])
  })

  it('is done once however often it is sent, answers neither address nor keys, and changes kinds', async () => {
    const sent = browser()
    for (const kinds of [['step'], ['step'], ['step', 'account']] as Sent['kinds'][])
      expect((await subscribe(member, { ...sent, kinds })).status).toBe(200)
    const { body } = await site.as(member).call('GET /push/devices')
    expect(body.items).toEqual([
      {
        id: expect.any(Number),
        device: null,
        kinds: ['step', 'account'],
        current: true,
        createdAt: expect.any(String),
      },
    ])
    const text = JSON.stringify(body)
    for (const secret of [sent.endpoint, sent.keys.p256dh, sent.keys.auth, new URL(sent.endpoint).pathname])
      expect(text).not.toContain(secret)
    expect(body.publicKey).toBe(testConfig().push?.publicKey)
  })

  it('takes the browser from the member who had it before', async () => {
    const sent = browser()
    const next = await site.join()
    await subscribe(member, sent)
    await subscribe(next, sent)
    expect((await devices(member)).items).toEqual([])
    expect(await stored()).toMatchObject([{ user_id: next.seq, session_id: next.sessionId }])
  })

  it('keeps ten browsers of a member, the oldest goes', async () => {
    await subscribe(member)
    const [first] = await stored()
    for (let more = 0; more < 10; more += 1) await subscribe(await another(member))
    const rows = await stored()
    expect(rows).toHaveLength(10)
    expect(rows.map(({ id }) => id)).not.toContain(first?.id)
  })
})

describe('a browser of one’s own', () => {
  it('is ended once however often, and never by another member', async () => {
    const other = await site.join()
    await subscribe(member)
    const [device] = await stored()
    const id = device?.id ?? 0
    expect((await remove(other, id)).body.items).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect((await devices(other)).items).toEqual([])
    for (const _ of [1, 2]) expect((await remove(member, id)).body.items).toEqual([])
    expect(await stored()).toEqual([])
  })

  const elsewhere = async () => {
    const session = await another(member)
    await subscribe(session)
    return session
  }
  it.each([
    [
      'signing out',
      async () => {
        const { headers } = await elsewhere()
        await site.as({ headers }).send('DELETE', '/oAuth/logout')
      },
    ],
    [
      'ending that session elsewhere',
      async () => {
        const { sessionId } = await elsewhere()
        await site.as(member).call('DELETE /users/sessions/:id', { params: { id: sessionId } })
      },
    ],
    [
      'ending all other sessions',
      async () => {
        await elsewhere()
        await site.as(member).call('DELETE /users/sessions')
      },
    ],
    [
      'leaving',
      async () => {
        await elsewhere()
        await site.as(member).call('DELETE /users/sign-out', {})
      },
    ],
    [
      'a suspension',
      async () => {
        await elsewhere()
        const editor = site.as(await site.join({ role: 'ADMIN' }))
        const on = { params: { id: member.seq } }
        const { versions } = (await editor.call('GET /desk/members/:id', on)).body
        const until = new Date(Date.now() + 86_400_000).toISOString()
        const body = { until, rule: 'spam', reason: '같은 광고를 올렸습니다.', version: versions.suspension }
        expect((await editor.call('PUT /desk/members/:id/suspension', { ...on, body })).status).toBe(200)
      },
    ],
    [
      'the end of a session’s time',
      async () => {
        const { sessionId } = await elsewhere()
        const expires_at = new Date(Date.now() - 1_000)
        await site.db.updateTable('sessions').set({ expires_at }).where('id', '=', sessionId).execute()
        expect((await devices(member)).items).toEqual([])
        await site.app.background.runNow('send-pushes')
      },
    ],
  ])('is ended by %s', async (_, end) => {
    await end()
    expect(await stored()).toEqual([])
  })
})

it('nothing is offered and none subscribed where no keys are set', async () => {
  const none = { PUSH_PUBLIC_KEY: '', PUSH_PRIVATE_KEY: '', PUSH_SUBJECT: '' }
  const app = await openTestApp(site.database, { config: testConfig(none) })
  const bare = siteOf(site.database, app)
  expect((await bare.as(member).call('GET /push/devices')).body).toEqual({ publicKey: null, items: [] })
  expect((await bare.as(member).call('PUT /push/devices/current', { body: browser() })).status).toBe(404)
  await app.close()
})
