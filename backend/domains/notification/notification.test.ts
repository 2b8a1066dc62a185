import { beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'
import type { Notification } from '#shared/contract/notification.ts'
import { purgeReadNotifications } from './notification.commands.ts'

const site = testSite()
let member: TestMember
beforeEach(async () => {
  await truncate(site.database)
  member = await site.join()
})

async function notify(who: TestMember, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, number) => ({
    user_id: who.seq,
    kind: 'question-selected' as const,
    reason: 'author' as const,
    details: '{}',
    dedupe_key: `test:${number}`,
  }))
  const made = await site.db.insertInto('notifications').values(rows).returning('id').execute()
  return made.map(row => row.id).sort((a, b) => a - b)
}
const list = async (query: CallQuery<'GET /notifications'> = {}, by = member) =>
  (await site.as(by).call('GET /notifications', { query })).body
const markRead = (body: CallInput<'PUT /notifications/read'>['body'], by = member) =>
  site.as(by).call('PUT /notifications/read', { body })
const idsOf = ({ items }: { items: Notification[] }) => items.map(({ id }) => id)

describe('notifications are refused', () => {
  it('to strangers', async () => {
    const stranger = site.as('stranger')
    for (const name of ['GET /notifications', 'GET /notifications/unread'] as const)
      expect((await stranger.call(name)).status).toBe(401)
    expect((await stranger.call('PUT /notifications/read', { body: { all: true } })).status).toBe(401)
  })

  it.each([
    {},
    { all: false },
    { ids: [] },
    { ids: ['x'] },
    { ids: [1], all: true },
    { postId: 1, user_id: 2 },
    { ids: Array.from({ length: 101 }, (_, number) => number + 1) },
  ])('to be marked read by %j', async body => {
    expect((await site.as(member).send('PUT', '/notifications/read', body)).status).toBe(400)
  })

  it.each([
    '?cursor=x',
    `?cursor=${Buffer.from('next.1.1').toString('base64url')}`,
    '?size=51',
    '?state=read',
  ])('by a list called with %s', async query => {
    expect((await site.as(member).send('GET', `/notifications${query}`)).error?.errorCode).toBe(40001)
  })

  it('to anybody but their owner: others neither see nor mark them', async () => {
    const ids = await notify(member, 2)
    const other = await site.join()
    expect(await list({}, other)).toMatchObject({ items: [], total: 0, unread: 0 })
    expect((await markRead({ ids }, other)).body).toEqual({ unread: 0, unreadIsCapped: false })
    expect((await list()).unread).toBe(2)
  })
})

describe('the list of notifications', () => {
  it('is newest first, by page and by cursor, there and back', async () => {
    const ids = (await notify(member, 7)).reverse()
    const first = await list({ size: 3 })
    expect(idsOf(first)).toEqual(ids.slice(0, 3))
    expect(first).toMatchObject({ prev: null, total: 7, totalIsCapped: false, unread: 7 })
    const second = await list({ size: 3, cursor: `${first.next}` })
    expect(idsOf(second)).toEqual(ids.slice(3, 6))
    expect(idsOf(await list({ size: 3, page: 2 }))).toEqual(ids.slice(3, 6))
    const last = await list({ size: 3, cursor: `${second.next}` })
    expect([idsOf(last), last.next]).toEqual([ids.slice(6), null])
    const back = await list({ size: 3, cursor: `${last.prev}` })
    expect(idsOf(back)).toEqual(ids.slice(3, 6))
    const top = await list({ size: 3, cursor: `${back.prev}` })
    expect([idsOf(top), top.prev]).toEqual([ids.slice(0, 3), null])
  })

  it('counts unread ones to 99', async () => {
    await notify(member, 99)
    const unread = async () => (await site.as(member).call('GET /notifications/unread')).body
    expect(await unread()).toEqual({ unread: 99, unreadIsCapped: false })
    await site.db
      .insertInto('notifications')
      .values({
        user_id: member.seq,
        kind: 'notice-published',
        reason: 'member',
        details: '{}',
        dedupe_key: 'x',
      })
      .execute()
    expect(await unread()).toEqual({ unread: 99, unreadIsCapped: true })
  })
})

describe('marking read', () => {
  it('takes the named ones, and a second time changes nothing', async () => {
    const [one = 0, , three = 0] = await notify(member, 3)
    expect((await markRead({ ids: [one, three, 9_999] })).body).toEqual({ unread: 1, unreadIsCapped: false })
    const before = await list()
    expect((await markRead({ ids: [one, three] })).status).toBe(200)
    expect(await list()).toEqual(before)
    expect((await list({ state: 'unread' })).total).toBe(1)
  })

  it('takes all at once', async () => {
    await notify(member, 3)
    expect((await markRead({ all: true })).body.unread).toBe(0)
  })

  it('has a notification deleted half a year later', async () => {
    const [one = 0] = await notify(member, 2)
    await markRead({ ids: [one] })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await purgeReadNotifications(site.db, inDays(179))).toBe(0)
    expect(await purgeReadNotifications(site.db, inDays(181))).toBe(1)
    expect((await list()).total).toBe(1)
  })
})
