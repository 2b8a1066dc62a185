import { fastify, type InjectOptions } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { hasRedis, type RedisServer, startRedis } from '#backend/testing/redis-server.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { openMetrics } from '../metrics/metrics.ts'
import type { RateCounters } from './rate-counters.ts'
import { openRedisCounters, type RedisCounters } from './redis-counters.ts'

const times = { answer: 60_000, pause: 0, connect: 60_000, reconnect: 50 }
const secret = Buffer.alloc(32, 5)
const elsewhere: RateCounters = async keys => keys.map(() => ({ count: -1, endsIn: 1 }))

describe.skipIf(!hasRedis)('limits in Redis', () => {
  let redis: RedisServer
  const open: RedisCounters[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  beforeEach(async () => {
    for (const one of open.splice(0)) one.close()
    await keysOf(async client => client.flushall())
  })
  afterAll(async () => {
    for (const one of open) one.close()
    await redis.stop()
  })

  async function keysOf<T>(read: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(redis.url)
    try {
      return await read(client)
    } finally {
      client.disconnect()
    }
  }

  /** Of a process of its own, once Redis counts for it. */
  async function countersOf(more: Partial<Parameters<typeof openRedisCounters>[0]> = {}) {
    const made = openRedisCounters({
      url: redis.url,
      secret,
      log: fastify().log,
      metrics: null,
      times,
      ...more,
    })
    open.push(made)
    const counters = made.orElse(elsewhere)
    await expect.poll(async () => (await counters(['ready'], 60))[0]?.count).toBeGreaterThan(0)
    return counters
  }

  it('are counted for all processes together, each key by itself', async () => {
    const [one, other] = [await countersOf(), await countersOf()]
    const counted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other)(['n', `m${index % 5}`], 60)),
    )
    expect(counted.map(([network]) => network?.count).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(Math.max(...counted.map(([, member]) => member?.count ?? 0))).toBe(10)
  })

  it('say when a window ends, and begin a new one then', async () => {
    const counters = await countersOf()
    const [first] = await counters(['short'], 1)
    expect(first?.endsIn).toBeGreaterThan(0)
    expect(first?.endsIn).toBeLessThanOrEqual(1)
    await expect.poll(() => keysOf(client => client.dbsize())).toBe(1)
    expect((await counters(['short'], 1))[0]?.count).toBe(1)
  })

  it('keep neither an address nor a member’s number', async () => {
    const counters = await countersOf()
    await counters(['write:n203.0.113.77', 'write:m4711'], 60)
    const keys = await keysOf(client => client.keys('*'))
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(key).toMatch(/^mureum-q:[\w-]{43}$/)
  })

  it('are counted elsewhere while Redis is gone, and there again once it is back', async () => {
    const metrics = openMetrics()
    const lines: string[] = []
    const log = fastify({ logger: { level: 'info', stream: { write: line => void lines.push(line) } } }).log
    const counters = await countersOf({ metrics, log })
    await expect.poll(() => upIn(metrics)).toBe(1)
    await redis.kill()
    expect(await counters(['gone'], 60)).toEqual([{ count: -1, endsIn: 1 }])
    await expect.poll(() => upIn(metrics)).toBe(0)
    await redis.start()
    await expect.poll(async () => (await counters(['gone'], 60))[0]?.count).toBeGreaterThan(0)
    await expect.poll(() => upIn(metrics)).toBe(1)
    const messages = lines.map(line => JSON.parse(line).msg)
    expect(messages.filter(msg => msg === 'limits are not counted in Redis')).toHaveLength(1)
    expect(messages.filter(msg => msg === 'limits are counted in Redis again')).toHaveLength(1)
  })

  it('are counted elsewhere while Redis hangs, waiting once in each pause', async () => {
    const counters = await countersOf({ times: { ...times, answer: 50, pause: 600_000 } })
    await keysOf(client => client.flushall())
    redis.hang()
    try {
      for (let round = 0; round < 20; round += 1)
        expect(await counters(['hung'], 60)).toEqual([{ count: -1, endsIn: 1 }])
    } finally {
      redis.resume()
    }
    // It counts what had been sent to it.
    const hung = async () =>
      keysOf(async client => Number(await client.get((await client.keys('*'))[0] ?? '')))
    await expect.poll(hung).toBe(1)
  })

  it('are counted elsewhere where Redis takes no writes', async () => {
    const counters = await countersOf()
    await keysOf(client => client.config('SET', 'maxmemory', '1'))
    try {
      expect(await counters(['full'], 60)).toEqual([{ count: -1, endsIn: 1 }])
    } finally {
      await keysOf(client => client.config('SET', 'maxmemory', '0'))
    }
  })
})

async function upIn({ readers, redisUp }: ReturnType<typeof openMetrics>): Promise<number | undefined> {
  for (const reader of readers) await reader()
  return (await redisUp.get()).values[0]?.value
}

describe.skipIf(!hasRedis)('two backends on one Redis', () => {
  let redis: RedisServer
  let database: OpenDatabase
  let apps: [App, App]
  beforeAll(async () => {
    redis = await startRedis()
    database = await openTestDatabase()
    const config = testConfig({ WRITES_PER_MINUTE: '3', READS_PER_MINUTE: '5', REDIS_URL: redis.url })
    apps = [await buildApp({ config, database }), await buildApp({ config, database })]
    // Until both are connected they count by themselves.
    await vi.waitUntil(async () => (await clients()) === 2, { timeout: 120_000 })
  })
  afterAll(async () => {
    for (const app of apps ?? []) await app.close()
    await database?.close()
    await redis?.stop()
  })

  async function clients(): Promise<number> {
    const client = new Redis(redis.url)
    const list = String(await client.client('LIST'))
    client.disconnect()
    return list.trim().split('\n').length - 1
  }

  const ask = async (count: number, call: InjectOptions) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1)
      statuses.push((await (apps[index % 2] ?? apps[0]).inject(call)).statusCode)
    return statuses
  }

  it('let a member read and write as often as one alone would', async () => {
    const { headers } = await memberToken(database)
    const read = { url: '/api/categorys/all', headers, remoteAddress: '198.51.100.1' }
    expect(await ask(7, read)).toEqual([...Array(5).fill(200), 429, 429])
    const write = { ...read, method: 'PUT', url: '/api/users/policy-agreement', body: {} } as const
    expect(await ask(5, write)).toEqual([...Array(3).fill(400), 429, 429])
    const refused = await apps[0].inject(write)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('answer as before when it is lost', async () => {
    await redis.kill()
    const { headers } = await memberToken(database)
    const read = { url: '/api/categorys/all', headers, remoteAddress: '198.51.100.2' }
    expect(await ask(6, read)).toEqual(Array(6).fill(200))
    const write = { ...read, method: 'PUT', url: '/api/users/policy-agreement', body: {} } as const
    expect(await ask(8, write)).toContain(429)
    for (const app of apps) expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})
