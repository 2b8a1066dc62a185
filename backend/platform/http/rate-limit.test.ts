import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { networkOf } from '#shared/http/ip-network.ts'

let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await app?.close()
  const config = testConfig({ WRITES_PER_MINUTE: '3', READS_PER_MINUTE: '1', LOGINS_PER_MINUTE: '1' })
  app = await buildApp({ config, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const write = (headers: Record<string, string>, remoteAddress = '198.51.100.1') =>
  app.inject({ method: 'PUT', url: '/api/users/policy-agreement', headers, body: {}, remoteAddress })
const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/categorys/all', remoteAddress, headers })
const times = async <T>(count: number, call: () => Promise<T>) => {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await call())
  return results
}

describe('too many calls', () => {
  it('of a member are refused in the product’s shape, from whichever address they come', async () => {
    const { headers } = await memberToken(database)
    const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
    const answers = await Promise.all(addresses.map(address => write(headers, address)))
    const refused = answers.filter(answer => answer.statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.json().errorCode).toBe(42900)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('of one member are not another’s, and neither are their reads', async () => {
    const [one, other] = [await memberToken(database), await memberToken(database)]
    await times(4, () => write(one.headers))
    expect((await write(other.headers)).statusCode).toBe(400)
    expect((await read('198.51.100.1', one.headers)).statusCode).toBe(200)
    expect((await read('198.51.100.1', one.headers)).statusCode).toBe(429)
  })

  it('of one network are refused to all its members together, ten times later', async () => {
    const members = await times(11, () => memberToken(database))
    const statuses: number[] = []
    for (const { headers } of members)
      for (const answer of await times(3, () => write(headers, '2001:db8:1:2::9')))
        statuses.push(answer.statusCode)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
    expect(statuses.slice(30)).toEqual(Array(3).fill(429))
    const other = await memberToken(database)
    expect((await write(other.headers, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await write(other.headers, '2001:db8:1:3::1')).statusCode).toBe(400)
  })

  it('of a stranger are counted by network, which a forged header does not change', async () => {
    const forged = () => ({ 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` })
    const answers = await times(11, () => read('198.51.100.9', forged()))
    expect(answers.map(answer => answer.statusCode)).toEqual([...Array(10).fill(200), 429])
    expect((await read('198.51.100.10')).statusCode).toBe(200)
  })

  it('of sign-ins are counted apart from everything else', async () => {
    const login = () =>
      app.inject({
        method: 'POST',
        url: '/api/oAuth/login/local',
        payload: {},
        remoteAddress: '198.51.100.20',
      })
    const answers = await times(11, login)
    expect(answers.map(answer => answer.statusCode)).toEqual([...Array(10).fill(400), 429])
    expect((await read('198.51.100.20')).statusCode).toBe(200)
  })

  it('never stop the probes', async () => {
    const answers = await times(8, () => app.inject({ url: '/healthz', remoteAddress: '198.51.100.9' }))
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
  })
})

describe('a network', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:198.51.100.1', '::ffff:198.51.100.1'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('a new account', () => {
  const slow = { ...testConfig(), newAccountRates: { agree: 2, comment: 1, ask: 1 } }
  const agree = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/questions/1/agreed', headers, payload: {} })

  it('agrees less often in its first day, and is told when that ends; a day later it is as all others', async () => {
    await app.close()
    app = await buildApp({ config: slow, database })
    const { seq, headers } = await memberToken(database)
    const answers = await times(3, () => agree(headers))
    expect(answers.map(answer => answer.statusCode)).toEqual([404, 404, 429])
    expect(answers[2]?.json()).toMatchObject({
      errorCode: 42902,
      errorMessage: expect.stringMatching(/24시간/),
    })
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(3_000)
    const older = sql`update users set created_at = now() - interval '1 day' where id = ${seq}`
    await older.execute(database.db)
    expect((await agree(headers)).statusCode).toBe(404)
  })

  it.each([
    ['comments', ['/api/comments/1', '/api/comments/2']],
    ['asks', ['/api/questions', '/api/interviews/1/questions']],
  ])('%s less often in its first day, wherever it does so, and each of these by itself', async (_, urls) => {
    await app.close()
    app = await buildApp({ config: slow, database })
    const { seq, headers } = await memberToken(database)
    const post = (url: string) => app.inject({ method: 'POST', url, headers, payload: {} })
    const [first = '', second = ''] = urls
    expect((await post(first)).statusCode).not.toBe(429)
    const refused = await post(second)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 42902])
    expect((await agree(headers)).statusCode).toBe(404)
    await sql`update users set created_at = now() - interval '1 day' where id = ${seq}`.execute(database.db)
    expect((await post(second)).statusCode).not.toBe(429)
  })

  it('reads, reports and takes words back as all others', async () => {
    await app.close()
    app = await buildApp({ config: slow, database })
    const { headers } = await memberToken(database)
    await times(3, () => agree(headers))
    const report = {
      method: 'POST',
      url: '/api/reports',
      headers,
      payload: { postId: 1, reason: 'spam' },
    } as const
    const statuses = await times(3, async () => (await app.inject(report)).statusCode)
    expect(statuses).not.toContain(429)
    const gone = { method: 'DELETE', url: '/api/questions/1', headers } as const
    expect((await app.inject(gone)).statusCode).toBe(404)
  })
})
