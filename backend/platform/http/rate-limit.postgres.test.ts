import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { purgeRateCounters, sharedCounters } from './rate-counters.commands.ts'

const real = {
  READS_PER_MINUTE: '600',
  WRITES_PER_MINUTE: '20',
  COMMENTS_PER_MINUTE: '10',
  LOGINS_PER_MINUTE: '10',
  REFRESHES_PER_MINUTE: '30',
}
let database: OpenDatabase
let sites: [TestSite, TestSite]
let question: number
beforeAll(async () => {
  database = await openPostgresTestDatabase()
  const config = testConfig(real)
  const open = async () => siteOf(database, await buildApp({ config, database }))
  sites = await Promise.all([open(), open()])
  question = await ask()
})
afterAll(async () => {
  for (const { app } of sites) await app.close()
  await database.close()
})

async function ask(): Promise<number> {
  const body = {
    categoryId: 1,
    title: '버스는 왜 줄었습니까?',
    body: '하루에 세 번 옵니다. 이유를 묻습니다.',
  }
  return (await sites[0].as('member').call('POST /questions', { body })).body.id
}

type Call = { method: 'POST' | 'PUT'; url: string; payload?: object }

async function callBoth(
  count: number,
  call: (number: number) => Call,
  by?: TestMember,
  address = '203.0.113.1',
) {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) {
    const headers = { ...by?.headers, 'x-forwarded-for': `198.51.100.${number % 250}` }
    const reply = await sites[number % 2]?.app.inject({ ...call(number), headers, remoteAddress: address })
    statuses.push(reply?.statusCode ?? 0)
  }
  return statuses
}
const passed = (statuses: number[]) => statuses.filter(status => status !== 429).length
const comment = (path: string) => (): Call => ({
  method: 'POST',
  url: path,
  payload: { body: '의견입니다.' },
})

describe('two replicas together, at the real limits,', () => {
  it('let a member comment ten times a minute, however the path is spelt', async () => {
    const member = await sites[0].join()
    const url = `/api/comments/${question}`
    const variants = [
      url,
      `${url}/`,
      `${url}.json`,
      `/API/comments/${question}`,
      `/api//comments/${question}`,
    ]
    const statuses = await callBoth(
      40,
      number => comment(variants[number % variants.length] ?? url)(),
      member,
    )
    const { count } = await database.db
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('author_id', '=', member.seq)
      .executeTakeFirstOrThrow()
    expect(count).toBe(statuses.filter(status => status === 201).length)
    expect(count).toBeLessThanOrEqual(10)
    expect(passed(await callBoth(12, comment(url), await sites[0].join()))).toBe(10)
  })

  it('let a member write twenty times a minute, reacting included, and say when to come back', async () => {
    const member = await sites[0].join()
    const agree = (): Call => ({ method: 'POST', url: `/api/questions/${question}/agreed`, payload: {} })
    expect(passed(await callBoth(25, agree, member))).toBe(20)
    const params = { id: question }
    const refused = await sites[0].as(member).call('POST /questions/:id/agreed', { params, body: {} })
    expect(refused.error?.errorCode).toBe(42900)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(passed(await callBoth(1, agree, await sites[0].join()))).toBe(1)
  })

  it('let a network sign in a hundred times a minute, and its neighbours beyond the /64 still', async () => {
    const login = (): Call => ({ method: 'POST', url: '/api/oAuth/login/local', payload: {} })
    expect(passed(await callBoth(110, login, undefined, '2001:db8:1:2::1'))).toBe(100)
    expect(passed(await callBoth(2, login, undefined, '2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe(0)
    expect(passed(await callBoth(2, login, undefined, '2001:db8:1:3::1'))).toBe(2)
  })

  it('count parallel calls exactly', async () => {
    const member = await sites[0].join()
    const params = { id: question }
    const calls = Array.from({ length: 60 }, (_, number) =>
      (sites[number % 2] ?? sites[0])
        .as(member)
        .call('POST /questions/:id/bookmarked', { params, body: { bookmarked: true } }),
    )
    const statuses = (await Promise.all(calls)).map(reply => reply.status)
    expect(passed(statuses)).toBe(20)
  })

  it('keep no address, and forget a window once it has ended', async () => {
    await callBoth(
      1,
      () => ({ method: 'POST', url: '/api/oAuth/login/local', payload: {} }),
      undefined,
      '203.0.113.77',
    )
    const keys = await database.db.selectFrom('rate_counters').select('key').execute()
    expect(keys.length).toBeGreaterThan(0)
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/)
    expect(await purgeRateCounters(database.db)).toBe(0)
    await database.db
      .updateTable('rate_counters')
      .set({ resets_at: new Date(0) })
      .execute()
    expect(await purgeRateCounters(database.db)).toBe(keys.length)
  })
})

describe('forgetting windows that have ended', () => {
  it('never waits in a circle with a call that is counted', async () => {
    const { db } = database
    await db.deleteFrom('rate_counters').execute()
    const counters = sharedCounters(db, Buffer.alloc(32, 5))
    await counters(['one', 'other'], 60)
    const rows = await db.selectFrom('rate_counters').selectAll().orderBy('key', 'desc').execute()
    const [last, first] = rows
    await db.deleteFrom('rate_counters').execute()
    for (const [age, row] of [last, first].entries())
      if (row)
        await db
          .insertInto('rate_counters')
          .values({ ...row, resets_at: new Date(Date.now() - 600_000 + age * 1_000) })
          .execute()
    const lock = await holdLock(db, sql`select from rate_counters where key = ${first?.key} for update`)
    const counted = watchSettled(counters(['one', 'other'], 60))
    await expect.poll(() => countLockWaiters(db)).toBe(1)
    const purged = watchSettled(purgeRateCounters(db))
    await expect.poll(async () => (await countLockWaiters(db)) + Number(purged.settled())).toBe(2)
    await lock.release()
    expect((await Promise.allSettled([counted.work, purged.work])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ])
  })
})
