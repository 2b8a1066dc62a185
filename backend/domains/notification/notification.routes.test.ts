import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import type { Notification } from '#shared/contract/notification.ts'
import { purgeReadNotifications } from './notification.repository.ts'

let database: OpenDatabase
let app: App
let member: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await truncate(database)
  member = await memberToken(database)
})

/** Unread notifications of a member, one after the other; returns their ids, oldest first. */
async function notify(who: TestMember, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, number) => ({
    user_id: who.seq,
    kind: 'question-selected' as const,
    reason: 'author' as const,
    details: '{}',
    dedupe_key: `test:${number}`,
  }))
  const made = await database.db.insertInto('notifications').values(rows).returning('id').execute()
  return made.map(row => row.id).sort((a, b) => a - b)
}
const get = async (query = '', { headers } = member) =>
  (await app.inject({ url: `/api/notifications${query}`, headers })).json()
const put = (payload: object, { headers } = member) =>
  app.inject({ method: 'PUT', url: '/api/notifications/read', headers, payload })
const idsOf = ({ items }: { items: Notification[] }) => items.map(({ id }) => id)

describe('notifications are refused', () => {
  it('to strangers', async () => {
    for (const url of ['/api/notifications', '/api/notifications/unread'])
      expect((await app.inject({ url })).statusCode).toBe(401)
    const put = { method: 'PUT', url: '/api/notifications/read', payload: { all: true } } as const
    expect((await app.inject(put)).statusCode).toBe(401)
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
    expect((await put(body)).statusCode).toBe(400)
  })

  it.each([
    '?cursor=x',
    `?cursor=${Buffer.from('next.1.1').toString('base64url')}`,
    '?size=51',
    '?state=read',
  ])('by a list called with %s', async query => {
    expect((await get(query)).errorCode).toBe(40001)
  })

  it('to anybody but their owner: others neither see nor mark them', async () => {
    const ids = await notify(member, 2)
    const other = await memberToken(database)
    expect(await get('', other)).toMatchObject({ items: [], total: 0, unread: 0 })
    expect((await put({ ids }, other)).json()).toEqual({ unread: 0, unreadIsCapped: false })
    expect((await get()).unread).toBe(2)
  })
})

describe('the list of notifications', () => {
  it('comes newest first, by page and by cursor, there and back', async () => {
    const ids = (await notify(member, 7)).reverse()
    const first = await get('?size=3')
    expect(idsOf(first)).toEqual(ids.slice(0, 3))
    expect(first).toMatchObject({ prev: null, total: 7, totalIsCapped: false, unread: 7 })
    const second = await get(`?size=3&cursor=${first.next}`)
    expect(idsOf(second)).toEqual(ids.slice(3, 6))
    expect(idsOf(await get('?size=3&page=2'))).toEqual(ids.slice(3, 6))
    const last = await get(`?size=3&cursor=${second.next}`)
    expect([idsOf(last), last.next]).toEqual([ids.slice(6), null])
    const back = await get(`?size=3&cursor=${last.prev}`)
    expect(idsOf(back)).toEqual(ids.slice(3, 6))
    const top = await get(`?size=3&cursor=${back.prev}`)
    expect([idsOf(top), top.prev]).toEqual([ids.slice(0, 3), null])
  })

  it('counts unread ones to 99', async () => {
    await notify(member, 99)
    const { headers } = member
    const unread = async () => (await app.inject({ url: '/api/notifications/unread', headers })).json()
    expect(await unread()).toEqual({ unread: 99, unreadIsCapped: false })
    await database.db
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
    expect((await put({ ids: [one, three, 9_999] })).json()).toEqual({ unread: 1, unreadIsCapped: false })
    const before = await get()
    expect((await put({ ids: [one, three] })).statusCode).toBe(200)
    expect(await get()).toEqual(before)
    expect((await get('?state=unread')).total).toBe(1)
  })

  it('takes all at once', async () => {
    await notify(member, 3)
    expect((await put({ all: true })).json().unread).toBe(0)
  })

  it('is the beginning of being forgotten: half a year later', async () => {
    const [one = 0] = await notify(member, 2)
    await put({ ids: [one] })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await purgeReadNotifications(database.db, inDays(179))).toBe(0)
    expect(await purgeReadNotifications(database.db, inDays(181))).toBe(1)
    expect((await get()).total).toBe(1)
  })
})
