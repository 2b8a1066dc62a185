import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { prepareDatabase } from '#backend/prepare-database.ts'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { createPostgresDatabase, openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { isDatabaseUnreachable } from './is-database-unreachable.ts'
import { openDatabase } from './open-database.ts'

const site = testSite({ open: () => openPostgresTestDatabase(2, {}) })
const listCategories = () => site.as('stranger').call('GET /categorys/all')

/** A busy machine may take longer to connect than a call waits for it. */
const openBothConnections = () =>
  expect
    .poll(() =>
      Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`.execute(site.db))).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('open')

describe('a PostgreSQL database', () => {
  it('gives the same values as the embedded one', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, array[1::int8, 2] as list, date '2026-11-20' as day,
        current_setting('timezone') as zone`.execute(site.db)
    expect(rows).toEqual([{ big: 9_007_199_254_740_991, list: [1, 2], day: '2026-11-20', zone: 'UTC' }])
  })

  it('bounds statements and transactions that lie idle', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock`.execute(site.db)
    expect(rows).toEqual([{ statement: '10s', idle: '10s', lock: '5s' }])
  })

  it('gives background work more time, and connections of its own', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock`.execute(site.database.jobsDb)
    expect(rows).toEqual([{ statement: '10min', idle: '1min', lock: '10s' }])
  })

  it('whose pool is used up answers 503 after a while, stays ready, and serves again afterwards', async () => {
    const statusOfReadiness = async () => (await site.app.inject('/readyz')).statusCode
    await openBothConnections()
    await expect.poll(statusOfReadiness).toBe(200)
    const end = Promise.withResolvers<void>()
    const busy = [1, 2].map(() =>
      site.db.transaction().execute(async trx => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        await end.promise
      }),
    )
    try {
      const refused = await listCategories()
      expect(refused.error?.errorCode).toBe(50300)
      expect(refused.headers['retry-after']).toBe('2')
      expect((await site.app.inject('/healthz')).statusCode).toBe(200)
      expect(await statusOfReadiness()).toBe(200)
    } finally {
      end.resolve()
      await Promise.all(busy)
    }
    expect((await listCategories()).status).toBe(200)
  })

  it('all of whose connections are in use leaves the app ready', async () => {
    const waits = 500
    const database = await openPostgresTestDatabase(1, { connectionTimeout: waits })
    const app = await openTestApp(database)
    const status = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(status).toBe(200)
    const end = Promise.withResolvers<void>()
    const hold = () => database.jobsDb.connection().execute(async () => void (await end.promise))
    const busy = Array.from({ length: 4 }, hold)
    try {
      const statuses: number[] = []
      const begin = performance.now()
      while (performance.now() - begin < 4 * waits) statuses.push(await status())
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      end.resolve()
      await Promise.all(busy)
      await app.close()
      await database.close()
    }
  })

  it('that drops its connections costs no process, and is asked again', async () => {
    await listCategories()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(site.db)
    await expect.poll(async () => (await listCategories()).status).toBe(200)
  })

  it('that drops a connection in the middle of a transaction costs no process, and is told of as unreachable', async () => {
    const ended = await site.db
      .transaction()
      .execute(async trx => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(site.db)
        await new Promise(resolve => setImmediate(resolve))
        await sql`select 1`.execute(trx)
      })
      .then(
        () => null,
        fault => fault,
      )
    expect(isDatabaseUnreachable(ended)).toBe(true)
  })

  it('that is absent leaves the app alive and not ready', async () => {
    const absent = await openDatabase({
      kind: 'postgres',
      url: 'postgres://postgres@127.0.0.1:1/x',
      poolSize: 1,
      namesStatements: true,
    })
    const waiting = await openTestApp(absent)
    expect((await waiting.inject('/healthz')).statusCode).toBe(200)
    const ready = await waiting.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.body).not.toContain('127.0.0.1')
    await waiting.close()
    await absent.close()
  })

  it('that is lost makes the app unready at once, and ready again when it is back', async () => {
    const server = await startPostgres()
    const lost = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1, namesStatements: true })
    await prepareDatabase(lost.db)
    const app = await openTestApp(lost)
    const status = async () => (await app.inject('/readyz')).statusCode
    try {
      await expect.poll(status).toBe(200)
      await server.endImmediately()
      // The time that a slow database is given does not pass first.
      const statuses: number[] = []
      while (statuses.length < 5) statuses.push(await status())
      expect(statuses).toContain(503)
      await server.restartImmediately()
      await expect.poll(status).toBe(200)
    } finally {
      await app.close()
      await lost.close()
      await server.stop()
    }
  })

  it('that was not migrated is not ready', async () => {
    const { url, drop } = await createPostgresDatabase()
    const empty = await openDatabase({ kind: 'postgres', url, poolSize: 1, namesStatements: true })
    const early = await openTestApp(empty)
    expect((await early.inject('/readyz')).statusCode).toBe(503)
    await early.close()
    await empty.close()
    await drop()
  })
})
