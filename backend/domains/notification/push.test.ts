import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mostAttempts } from '#backend/domains/push/send-pushes.commands.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { openMetrics } from '#backend/platform/metrics/metrics.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEvent } from '#backend/platform/outbox/outbox-event.ts'
import { pushTransport } from '#backend/platform/push/push-transport.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import {
  localhostCertificate,
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '#backend/testing/test-push-service.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { PushKind } from '#shared/contract/push.ts'

const metrics = openMetrics()
const log = captureLog()
const every: PushKind[] = ['step', 'comment', 'account']
let service: TestPushService
let ahead = 0
const site = testSite({
  parts: async () => {
    service = await startPushService()
    const config = testConfig({ PUSH_HOSTS: 'localhost' })
    if (!config.push) throw new Error('no push')
    return {
      config,
      clock: () => new Date(Date.now() + ahead),
      metrics,
      logger: log.logger,
      pushTransport: pushTransport(config.push, { ca: localhostCertificate.cert, timeoutMs: 500 }),
    }
  },
})
afterAll(() => service?.stop())

let member: TestMember
let question: number
let browser: TestBrowser
beforeEach(async () => {
  ahead = 0
  Object.assign(service.answer, { status: 201, headers: {} })
  service.asked.length = 0
  await truncate(site.database)
  member = await site.join()
  question = await askQuestion(site.db, { authorId: member.seq, title: '버스는 왜 줄었습니까?' })
  browser = await subscribed(member)
})

async function subscribed(who: TestMember, kinds = every): Promise<TestBrowser> {
  const made = service.subscribe()
  const { endpoint, keys } = made
  const { status } = await site.as(who).call('PUT /push/devices/current', { body: { endpoint, keys, kinds } })
  expect(status).toBe(200)
  return made
}
async function deliver(event: OutboxEvent): Promise<void> {
  await site.db.transaction().execute(trx => enqueue(trx, event))
  await site.app.background.deliverAll()
}
const answer = () => deliver({ topic: 'question-answered', postId: question })
const send = () => site.app.background.runNow('send-pushes')
const notes = (of = browser) => of.received.map(({ text }) => JSON.parse(text))
const waiting = async () => (await site.db.selectFrom('pushes').selectAll().execute()).length
const devices = async () => (await site.db.selectFrom('push_devices').selectAll().execute()).length
const changeKinds = (kinds: PushKind[]) => {
  const { endpoint, keys } = browser
  return site.as(member).call('PUT /push/devices/current', { body: { endpoint, keys, kinds } })
}
const step = { text: '관심 있는 질문에 새 소식이 있습니다', path: '/question/' }

describe('a notification', () => {
  it('reaches the browser once, and says neither title nor opinion', async () => {
    await answer()
    expect([await send(), await send()]).toEqual([1, 0])
    expect(notes()).toEqual([{ ...step, path: `/question/${question}` }])
    expect(browser.received[0]?.headers.topic).toBe('step')
    expect([await waiting(), await devices()]).toEqual([0, 1])
  })

  it('reaches every browser of the member, and nobody else’s', async () => {
    const stranger = await subscribed(await site.join())
    await answer()
    await send()
    expect([notes().length, stranger.received.length]).toEqual([1, 0])
  })

  it('is pushed by its kind', async () => {
    await deliver({ topic: 'passkey-added', memberId: member.seq })
    await deliver({ topic: 'post-hidden', postId: question, reason: '욕설이 있습니다.' })
    await send()
    expect(notes()).toHaveLength(2)
    for (const note of notes())
      expect(note).toEqual({ text: '계정에 관한 알림이 있습니다', path: '/user/mypage/notification' })
    const writer = await site.join()
    await site.db.updateTable('posts').set({ visibility: 'public' }).execute()
    const params = { postId: question }
    await site
      .as(writer)
      .call('POST /comments/:postId', { params, body: { body: '저도 궁금합니다.', parentId: null } })
    await site.app.background.deliverAll()
    await send()
    expect(notes().at(-1)).toEqual({ text: '내가 쓴 글에 새 의견이 있습니다', path: `/question/${question}` })
  })

  it.each([
    ['its kind is switched off', () => changeKinds(['account'])],
    [
      'it was read on the site',
      () => site.as(member).call('PUT /notifications/read', { body: { all: true } }),
    ],
    [
      'the post is hidden from the member',
      async () => {
        const { seq } = await site.join()
        await site.db.updateTable('posts').set({ visibility: 'temporary', author_id: seq }).execute()
      },
    ],
    [
      'the session ran out',
      () =>
        site.db
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .execute(),
    ],
    ['the member signed out', () => site.as(member).send('DELETE', '/oAuth/logout')],
    [
      'another member subscribed the same browser',
      async () => {
        const { endpoint, keys } = browser
        const body = { endpoint, keys, kinds: every }
        await site.as(await site.join()).call('PUT /push/devices/current', { body })
      },
    ],
  ])('is not pushed where, after it was written, %s', async (_, change) => {
    await answer()
    expect(await waiting()).toBe(1)
    await change()
    expect(await send()).toBe(0)
    expect([browser.received.length, service.asked.length, await waiting()]).toEqual([0, 0, 0])
  })

  it('that was switched off before is not even written down', async () => {
    await changeKinds(['account'])
    await answer()
    expect(await waiting()).toBe(0)
  })

  it('that counts more while it is sent goes out once more', async () => {
    await answer()
    service.answer.status = 500
    await send()
    await answer()
    service.answer.status = 201
    expect(await send()).toBe(1)
    expect([notes().length, await waiting()]).toEqual([1, 0])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async status => {
    service.answer.status = status
    await answer()
    expect(await send()).toBe(0)
    expect([await devices(), await waiting()]).toEqual([0, 0])
  })

  it.each([429, 500, 'hang'] as const)(
    'that answers %s is tried later, and given up in the end',
    async status => {
      service.answer.status = status
      await answer()
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        expect(await waiting()).toBe(1)
        expect([await send(), await send(), service.asked.length]).toEqual([0, 0, attempt])
        ahead += 3 * 3_600_000
      }
      expect([await waiting(), await devices()]).toEqual([0, 1])
    },
  )

  it('is left alone for as long as it asks', async () => {
    Object.assign(service.answer, { status: 429, headers: { 'retry-after': '3000' } })
    await answer()
    await send()
    ahead += 2_900_000
    await send()
    expect(service.asked).toHaveLength(1)
    ahead += 200_000
    await send()
    expect(service.asked).toHaveLength(2)
  })

  it('that refuses a message gets it no more, and keeps the subscription', async () => {
    service.answer.status = 403
    await answer()
    await send()
    expect([await waiting(), await devices()]).toEqual([0, 1])
  })

  it('that hangs holds no transaction: calls are answered, and no other round takes the message', async () => {
    service.answer.status = 'hang'
    await answer()
    const round = send()
    expect((await site.as(member).call('GET /notifications')).status).toBe(200)
    expect(await Promise.all([send(), round])).toEqual([0, 0])
    expect(service.asked).toHaveLength(1)
  })
})

it('outcomes are counted, and no line of the log holds an address or a key', async () => {
  for (const status of [201, 500, 410] as const) {
    service.answer.status = status
    await answer()
    await send()
    ahead += 3_600_000
  }
  const text = await metrics.registry.metrics()
  for (const outcome of ['sent', 'postponed', 'gone'])
    expect(text).toMatch(new RegExp(`push_attempts_total\\{outcome="${outcome}"\\} [1-9]`))
  expect(log.text()).toContain('push not sent yet')
  const secrets = [new URL(browser.endpoint).pathname.slice(6), browser.keys.p256dh, browser.keys.auth]
  for (const secret of secrets) for (const kept of [log.text(), text]) expect(kept).not.toContain(secret)
})
