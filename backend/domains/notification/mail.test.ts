import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noteBounce } from '#backend/domains/mail/bounce.commands.ts'
import {
  bodiesOf,
  headersOf,
  type ReceivedMail,
  startMailServer,
  type TestMailServer,
} from '#backend/domains/mail/mail-server.testing.ts'
import { mostAttempts, sendMails } from '#backend/domains/mail/send-mails.commands.ts'
import { unsubscribeTokens } from '#backend/domains/mail/unsubscribe-token.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { MailNotSent } from '#backend/platform/mail/mail-errors.ts'
import { smtpTransport } from '#backend/platform/mail/smtp-transport.ts'
import type { MailTransport } from '#backend/platform/mail/transport.ts'
import { openMetrics } from '#backend/platform/metrics/metrics.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { OutboxEvent } from '#backend/platform/outbox/outbox-event.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { letterReader } from './mail-letter.ts'

const metrics = openMetrics()
let server: TestMailServer
let ahead = 0
const site = testSite({
  parts: async () => {
    server = await startMailServer()
    const mail = { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@mureum.example' }
    return { config: testConfig(mail), clock: () => new Date(Date.now() + ahead), metrics }
  },
})
afterAll(() => server?.stop())

const address = 'citizen@example.org'
const hour = 3_600_000
let member: TestMember
let question: number
let other: number
beforeEach(async () => {
  ahead = 0
  server.received.length = 0
  server.unknown.clear()
  await truncate(site.database)
  member = await reader()
  question = await askQuestion(site.db, { authorId: member.seq, title: '버스는 왜 줄었습니까?' })
})

async function reader(person: Parameters<typeof site.join>[0] = {}, email = address): Promise<TestMember> {
  const joined = await site.join(person)
  const contact = { user_id: joined.seq, email, provider: 'local' as const }
  await site.db.insertInto('user_contacts').values(contact).execute()
  return joined
}
const leave = (id: number) =>
  sql`update users set status = 'leaving', leaves_at = now(), leaving_keeps = 'posts' where id = ${id}`.execute(
    site.db,
  )
async function deliver(event: OutboxEvent): Promise<void> {
  await site.db.transaction().execute(trx => enqueue(trx, event))
  await site.app.background.deliverAll()
}
const answer = () => deliver({ topic: 'question-answered', postId: question })
const send = () => site.app.background.runNow('send-mails')
const outcomes = async () =>
  (await site.db.selectFrom('mails').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome)
function received(index: number): ReceivedMail {
  const mail = server.received[index]
  if (!mail) throw new Error(`only ${server.received.length} mails were received`)
  return mail
}
const tokenIn = (headers: Record<string, string>) =>
  /\?token=([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
const readAll = () => site.as(member).call('PUT /notifications/read', { body: { all: true } })
const settings = async () => (await site.as(member).call('GET /mail/settings')).body
/** A morning in Seoul after now, since advertising is sent by day. */
const waitForMorning = () => {
  ahead =
    new Date(new Date().toISOString().slice(0, 11).concat('01:00:00Z')).getTime() + 24 * hour - Date.now()
}

describe('a service mail', () => {
  it('is received once, names the step and the way out, and neither opinion nor token', async () => {
    await answer()
    expect([await send(), await send()]).toEqual([1, 0])
    const mail = received(0)
    const headers = headersOf(mail)
    expect(mail.to).toEqual([address])
    expect(headers.subject).toBe('[물음 Q] 새 진행 소식이 있습니다')
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/mail\/unsubscribe\?token=step\./)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [text, html] = bodiesOf(mail)
    expect(text).toContain(`‘버스는 왜 줄었습니까?’ 질문에 답변이 올라왔습니다.`)
    expect(text).toContain(`http://localhost:3000/question/${question}`)
    expect(html).toContain(`<a href="http://localhost:3000/question/${question}">`)
    for (const body of [text, html]) expect(body).not.toMatch(/공감하|Bearer|eyJ/)
    expect(await outcomes()).toEqual(['sent'])
  })

  it('lets no title, nickname or address write a header or a line', async () => {
    const bad = 'x\r\nBcc: evil@example.org\r\n\r\n<script>'
    const other = await reader({ name: bad.slice(0, 40) }, 'other@example.org')
    const third = await reader({}, 'third@example.org\r\nRCPT TO:<evil@example.org>')
    await site.db.updateTable('posts').set({ title: bad }).execute()
    for (const { seq } of [other, third])
      await site.db.insertInto('bookmarks').values({ post_id: question, user_id: seq }).execute()
    await answer()
    await send()
    expect(server.received.map(({ to }) => to)).toEqual([[address], ['other@example.org']])
    for (const mail of server.received) {
      expect(Object.keys(headersOf(mail))).not.toContain('bcc')
      const [text, html] = bodiesOf(mail)
      expect([/^Bcc/m.test(text ?? ''), html?.includes('<script>')]).toEqual([false, false])
    }
  })

  it.each([
    [
      'its kind is switched off',
      () => site.as(member).call('PUT /mail/settings', { body: { step: false, account: true } }),
    ],
    ['the address is gone', () => site.as(member).call('PUT /users/update-user', { body: { email: null } })],
    ['it was read on the site', readAll],
    [
      'the post is hidden',
      () => site.db.updateTable('posts').set({ visibility: 'temporary', author_id: other }).execute(),
    ],
    ['the member is leaving', () => leave(member.seq)],
  ])('is not sent where, after it was written, %s', async (_, change) => {
    other = (await site.join()).seq
    await answer()
    await change()
    expect([await send(), server.received.length]).toEqual([0, 0])
    expect(await outcomes()).toEqual(['skipped'])
  })

  it('says of a measure that there is one, and nothing of it', async () => {
    await deliver({ topic: 'post-hidden', postId: question, reason: '욕설이 있습니다.' })
    await send()
    const [text] = bodiesOf(received(0))
    expect(text).toContain('운영자가 정한 것이 있습니다')
    expect(text).not.toMatch(/욕설|버스/)
  })
})

describe('a mail server', () => {
  it('that refuses the address for good ends mail to it, and its owner is told and may try again', async () => {
    server.unknown.add(address)
    await answer()
    await send()
    expect(await outcomes()).toEqual(['refused'])
    expect(await metrics.registry.metrics()).toContain('mail_attempts_total{outcome="refused"} 1\n')
    await site.app.background.deliverAll()
    const { items } = (await site.as(member).call('GET /notifications')).body
    expect(items[0]?.kind).toBe('mail-refused')
    expect((await settings()).refusedAt).not.toBeNull()
    await readAll()
    await answer()
    expect(await outcomes()).toEqual(['refused'])
    server.unknown.clear()
    await site.as(member).call('PUT /mail/settings', { body: { step: true, account: true, resumed: true } })
    await readAll()
    await answer()
    expect(await send()).toBe(1)
  })
})

describe('a mail that comes back', () => {
  it('switches its address off by the token in its own headers', async () => {
    await answer()
    await send()
    const [headers] = received(0).source.split('\r\n\r\n')
    const report = `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\n`
    const mail = `Content-Type: multipart/report; report-type=delivery-status\r\n\r\n${report}\r\n${headers}\r\n`
    const tokens = unsubscribeTokens(testConfig().secrets.pseudonymKey)
    expect(await noteBounce(site.db, mail, { tokens, dry: false })).toBe('switched-off')
    expect((await settings()).refusedAt).not.toBeNull()
    await readAll()
    await answer()
    expect(await send()).toBe(0)
  })
})

describe('a mail server that is', () => {
  const noted: string[] = []
  const sendBy = (transport: MailTransport) => {
    const now = new Date(Date.now() + ahead)
    const tokens = unsubscribeTokens(testConfig().secrets.pseudonymKey)
    const parts = { db: site.db, readLetter: letterReader(site.db, now), tokens, site: 'http://q', now }
    const note = (outcome: string) => void noted.push(outcome)
    return sendMails({ ...parts, transport, note, log: captureLog().logger })
  }

  it('slow delays no call, since nothing is held while it is waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await answer()
    const round = sendBy({ send: () => promise })
    expect((await site.as(member).call('GET /notifications')).status).toBe(200)
    expect(await sendBy({ send: async () => expect.unreachable('taken twice') })).toBe(0)
    resolve()
    expect(await round).toBe(1)
  })

  it('down ends the round after what was begun, however much waits', async () => {
    for (let index = 0; index < 6; index += 1) {
      const { seq } = await reader({}, `citizen-${index}@example.org`)
      await site.db.insertInto('bookmarks').values({ post_id: question, user_id: seq }).execute()
    }
    await answer()
    let attempts = 0
    const send = () => Promise.reject(new MailNotSent(`attempt ${++attempts}`, true))
    expect(await sendBy({ send })).toBe(0)
    expect(attempts).toBeLessThan(7)
  })

  it('down is tried again later, and given up in the end', async () => {
    await answer()
    noted.length = 0
    const smtp = { host: '127.0.0.1', port: 1, secure: false, requireTLS: false, auth: null }
    const down = smtpTransport({ kind: 'smtp', from: 'no-reply@mureum.example', ...smtp })
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      expect(await outcomes()).toEqual([null])
      expect([await sendBy(down), await sendBy(down)]).toEqual([0, 0])
      ahead += 7 * hour
    }
    expect(await outcomes()).toEqual(['given-up'])
    expect(noted).toEqual([...Array(mostAttempts - 1).fill('postponed'), 'given_up'])
  })
})

describe('a digest', () => {
  const news = ['service', 'privacy', 'sensitive', 'news']
  beforeEach(async () => {
    member = await reader({ consents: news }, 'news@example.org')
    waitForMorning()
    await site.db.insertInto('question_steps').values({ post_id: question, life: 'answered' }).execute()
  })

  it('goes once a week to who consented to news, marked as advertising with its sender', async () => {
    await site.db.insertInto('category_bookmarks').values({ user_id: member.seq, category_id: 1 }).execute()
    for (const _ of [1, 2]) {
      await site.app.background.runNow('enqueue-digests')
      await send()
    }
    expect(server.received.map(({ to }) => to)).toEqual([['news@example.org']])
    expect(headersOf(received(0)).subject).toBe('(광고) [물음 Q] 이번 주 소식입니다')
    const [text] = bodiesOf(received(0))
    for (const part of [
      '[답변이 올라온 질문]',
      '[관심 분야의 새 질문]',
      '열린정책연구재단',
      '율곡로',
      '무료 수신거부',
    ])
      expect(text).toContain(part)
  })

  it('is not sent at night, without anything to tell, or after the consent was withdrawn', async () => {
    await site.app.background.runNow('enqueue-digests')
    ahead += 12 * hour
    expect(await send()).toBe(0)
    expect(await outcomes()).toEqual([null])
    ahead += 12 * hour
    await site.db.deleteFrom('question_steps').execute()
    await send()
    expect(await outcomes()).toEqual(['skipped'])
    await site.db.deleteFrom('mails').execute()
    await site.app.background.runNow('enqueue-digests')
    await site.db.insertInto('question_steps').values({ post_id: question, life: 'answered' }).execute()
    await site.db
      .insertInto('user_consents')
      .values({ user_id: member.seq, code: 'news', version: 1, agreed: false })
      .execute()
    await send()
    expect(await outcomes()).toEqual(['skipped'])
    expect(server.received).toEqual([])
  })

  it('ends by one POST without login, as service mail does; a forged token ends nothing', async () => {
    await site.app.background.runNow('enqueue-digests')
    await answer()
    await send()
    ahead = 0
    const tokens = server.received.map(mail => tokenIn(headersOf(mail)))
    const end = (token: string) => site.as('stranger').call('POST /mail/unsubscriptions', { body: { token } })
    const forged = [
      ...tokens.map(token => token.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))),
      'digest.1',
      'x',
    ]
    for (const token of forged) expect((await end(token)).status).toBe(404)
    expect(await settings()).toMatchObject({ digest: true })
    for (const token of [...tokens, ...tokens]) expect((await end(token)).status).toBe(200)
    expect(await settings()).toMatchObject({ digest: false, step: true, account: true })
  })
})
