import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hasPgbouncer,
  type Pgbouncer,
  pgbouncerNamesStatements,
  startPgbouncer,
} from '#backend/testing/pgbouncer.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { createMigratedDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { checkDatabase, readinessOf } from './boot-check.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const role = `pooled_${randomBytes(4).toString('hex')}`
const unbounded = `${role}_unbounded`

/** Fewer than the callers below, so that transactions of many take turns on one connection. */
const serverConnections = 3

let direct: OpenDatabase
let pooler: Pgbouncer
let database: OpenDatabase
let site: TestSite
let name: string
let drop: () => Promise<void>

const openThrough = (user: string, poolSize = 20) =>
  openDatabase({
    ...addressOf(user),
    poolSize,
    namesStatements: pgbouncerNamesStatements,
    timeoutsBy: 'role',
  })

describe.skipIf(!hasPgbouncer)('PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const created = await createMigratedDatabase()
    drop = created.drop
    name = new URL(created.url).pathname.slice(1)
    direct = await openDatabase({ kind: 'postgres', url: created.url, poolSize: 1, namesStatements: true })
    for (const user of [role, unbounded])
      await sql.raw(`create role ${user} login superuser`).execute(direct.db)
    for (const statement of operations.match(/^alter role mureum_app set .*;$/gm) ?? [])
      await sql.raw(statement.replace('mureum_app', role)).execute(direct.db)
    pooler = await startPgbouncer({
      postgresPort: new URL(created.url).port,
      users: [role, unbounded],
      serverConnections,
    })
    database = await openThrough(role)
    site = siteOf(database, await openTestApp(database))
  })
  afterAll(async () => {
    await site?.app.close()
    await database?.close()
    await pooler?.stop()
    for (const user of [role, unbounded]) await sql.raw(`drop role if exists ${user}`).execute(direct.db)
    await direct.close()
    await drop()
  })

  it('refuses a connection that sets its own time-outs', async () => {
    const own = await openDatabase({ ...addressOf(role), poolSize: 1, namesStatements: false })
    await expect(checkDatabase(own.db)).rejects.toThrow('unsupported startup parameter')
    await own.close()
  })

  it('gives a connection the time-outs and the time zone of its role', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone`.execute(database.db)
    expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s', zone: 'UTC' }])
    await expect(readinessOf(database)()).resolves.toBeUndefined()
  })

  it('leaves a backend unready whose role has none', async () => {
    const other = await openThrough(unbounded, 1)
    await sql.raw(`alter role ${unbounded} set timezone = 'UTC'`).execute(direct.db)
    await expect(readinessOf(other)()).rejects.toThrow(
      'no idle_in_transaction_session_timeout, no lock_timeout, no statement_timeout',
    )
    await other.close()
  })

  it('carries reads, writes and background work of many callers over few connections', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => site.join()))
    const [author] = members
    if (!author) throw new Error('nobody joined')
    const body = {
      categoryId: 1,
      title: '버스는 왜 줄었습니까?',
      body: '하루에 세 번 옵니다. 이유를 묻습니다.',
    }
    const asked = await site.as(author).call('POST /questions', { body })
    const params = { id: asked.body.id }
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        members.map(member =>
          site.as(member).call('POST /questions/:id/agreed', { params, body: { agreed: true } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
      const read = await Promise.all(
        members.map(() => site.as('stranger').call('GET /questions/:id', { params })),
      )
      expect(new Set(read.map(({ body }) => body.counts.agree))).toEqual(new Set([members.length]))
    }
    expect(await site.app.background.runNow('reconcile-counts')).toBe(0)
    const { rows } = await sql<{ connections: number }>`
      select count(*)::int as connections from pg_stat_activity where usename = ${role}`.execute(direct.db)
    expect(rows[0]?.connections).toBeLessThanOrEqual(serverConnections)
  })
})

const addressOf = (user: string) =>
  ({ kind: 'postgres', url: `postgres://${user}@127.0.0.1:${pooler.port}/${name}` }) as const
