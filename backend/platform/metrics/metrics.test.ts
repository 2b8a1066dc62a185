import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { loadConfig } from '#backend/config/config.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { eachMinute } from '../jobs/schedule.ts'
import { openScheduler } from '../jobs/scheduler.ts'
import { listenForScrapes } from './listen-for-scrapes.ts'
import { type Metrics, openMetrics } from './metrics.ts'

const log = captureLog()
let database: OpenDatabase
let metrics: Metrics
let app: App
let origin: string
beforeAll(async () => {
  database = await openTestDatabase()
  metrics = openMetrics()
  app = await openTestApp(database, { metrics, logger: log.logger })
  const port = await listenForScrapes({ app, metrics, database, host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const scrape = async () => (await fetch(`${origin}/metrics`)).text()
const seriesOf = (text: string, name: string) => text.split('\n').filter(line => line.startsWith(name))

describe('the port of metrics', () => {
  it('does not exist without its setting', () => {
    const none = loadConfig({ APP_PROFILE: 'demo', ...keys })
    expect(none.metricsPort).toEqual({ backend: null, worker: null })
  })

  it('serves nothing else, and no other port serves them', async () => {
    for (const path of ['/', '/healthz', '/metrics?name=up', '/api/categorys/all'])
      expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
  })
})

describe('a call', () => {
  it('is told by its template and the class of its status, never by address, query, id or member', async () => {
    const member = await memberToken(database)
    const { headers } = member
    await app.inject({ url: '/api/questions/987654321?keyword=canary', headers })
    await app.inject({ url: '/api/no-such-thing/987654321?email=canary@example.org', headers })
    await app.inject({ method: 'PUT', url: '/api/questions/987654321/canary', headers })
    await app.inject('/readyz')
    const text = await scrape()
    expect(seriesOf(text, 'http_request_duration_seconds_count')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('{method="GET",route="/api/questions/:id",status_class="4xx"} 1'),
        expect.stringContaining('{method="other",route="unknown",status_class="4xx"}'),
      ]),
    )
    expect(text).not.toMatch(/987654321|canary|readyz/)
    expect(text).not.toContain(member.name)
    expect(text).not.toContain(member.sessionId)
  })

  it('makes no series that was not there, however many addresses are tried', async () => {
    const seriesNow = async () => seriesOf(await scrape(), 'http_request_duration_seconds_count').length
    await app.inject('/api/x')
    const before = await seriesNow()
    for (let tried = 0; tried < 50; tried += 1) {
      await app.inject(`/api/x${tried}`)
      await app.inject(`/api/questions/${tried}00000`)
      await app.inject({ method: 'DELETE', url: `/y${tried}` })
    }
    expect(await seriesNow()).toBe(before)
  })
})

describe('scheduled work', () => {
  it('is at zero before it ran, then counted by outcome', async () => {
    const schedule = eachMinute('fails-here', () => Promise.reject(new Error('out of order')))
    expect(seriesOf(await scrape(), 'job_runs_total{schedule="send-mails"')).toHaveLength(3)
    const pace = { look: 0.5, retry: 60 }
    const scheduler = openScheduler({
      db: database.db,
      schedules: [schedule],
      log: log.logger,
      metrics,
      pace,
    })
    await scheduler.start()
    await scheduler.send('fails-here')
    await expect.poll(scrape).toMatch(/job_runs_total\{schedule="fails-here",outcome="failed"\} 1\n/)
    await scheduler.stop()
    const text = await scrape()
    expect(text).toContain('job_runs_total{schedule="fails-here",outcome="done"} 0\n')
    expect(text).toContain('job_interval_seconds{schedule="fails-here"} 60\n')
  })
})

describe('gauges', () => {
  it('of the background work are not told by a process that does none', async () => {
    const text = await openMetrics().registry.metrics()
    expect(text).toContain('# TYPE outbox_events_waiting gauge')
    expect(seriesOf(text, 'outbox_').concat(seriesOf(text, 'ledger_'))).toEqual([])
  })

  it('tell what waits in the outbox, for how long, and what fails', async () => {
    const event = { topic: 'mail-refused', payload: '{}' }
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    const putOff = { attempts: 1, next_attempt_at: new Date(Date.now() + 3_600_000) }
    await database.db
      .insertInto('outbox')
      .values([
        { ...event, created_at: ago(600) },
        { ...event, created_at: ago(9_000), ...putOff },
        { ...event, created_at: ago(9_000), sent_at: ago(8_000) },
      ])
      .execute()
    const text = await scrape()
    expect(text).toContain('outbox_events_waiting 2\n')
    expect(text).toContain('outbox_events_failing 1\n')
    const [, age] = /^outbox_oldest_event_age_seconds (\S+)$/m.exec(text) ?? []
    expect(Math.floor(Number(age) / 100)).toBe(6)
  })

  it('tell when the public log was sealed and published, and nothing before', async () => {
    const name = 'ledger_last_seal_timestamp_seconds'
    expect(seriesOf(await scrape(), name)).toEqual([])
    const publishedAt = new Date('2026-11-23T09:00:05Z')
    const unpublished = { size: 6, epoch: 2, seal_index: 5, note: '' }
    await database.db
      .insertInto('ledger_checkpoints')
      .values([{ size: 3, epoch: 1, seal_index: 2, note: '', published_at: publishedAt }, unpublished])
      .execute()
    expect(seriesOf(await scrape(), name)).toEqual([`${name} ${publishedAt.getTime() / 1_000}`])
  })

  it('tell the pool once where one serves calls and jobs', async () => {
    const text = await scrape()
    expect(seriesOf(text, 'database_pool_max_connections{')).toEqual([
      'database_pool_max_connections{pool="calls"} 1',
    ])
    expect(seriesOf(text, 'database_pool_connections{')).toHaveLength(2)
    // The scrape's own statements are not told.
    expect(text).toContain('database_pool_waiting_calls{pool="calls"} 0\n')
  })

  it('are left out, and everything else told, when their reader fails', async () => {
    metrics.readers.push(() => Promise.reject(new Error('cannot be read')))
    const text = await scrape()
    metrics.readers.pop()
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toContain('ledger_last_seal_timestamp_seconds 0')
    expect(log.text()).toContain('a metric cannot be read')
  })
})

const key = Buffer.alloc(32, 7).toString('base64url')
const keys = {
  ...{ TOKEN_KEYS: `a:${key}`, PSEUDONYM_KEY: key, LEDGER_KEY: key },
  ...{ LEDGER_SEAL_KEY: `a:${key}`, CERTIFICATION_KEY: key },
}
