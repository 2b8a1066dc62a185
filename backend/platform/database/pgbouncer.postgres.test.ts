import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unprivilegedUser } from '#backend/testing/postgres-binaries.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { createMigratedDatabase } from '#backend/testing/test-postgres.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { checkDatabase, readinessOf } from './boot-check.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)
const knowsNames = program ? versionOf(program) >= 121 : false
const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const role = `pooled_${randomBytes(4).toString('hex')}`
const unbounded = `${role}_unbounded`

/** Fewer than the callers below, so that transactions of many take turns on one connection. */
const serverConnections = 3

let direct: OpenDatabase
let pooler: { port: number; stop: () => Promise<void> }
let database: OpenDatabase
let site: TestSite
let name: string
let drop: () => Promise<void>

const openThrough = (user: string, poolSize = 20) =>
  openDatabase({ ...addressOf(user), poolSize, namesStatements: knowsNames, timeoutsBy: 'role' })

describe.skipIf(!program)('PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const created = await createMigratedDatabase()
    drop = created.drop
    name = new URL(created.url).pathname.slice(1)
    direct = await openDatabase({ kind: 'postgres', url: created.url, poolSize: 1, namesStatements: true })
    for (const user of [role, unbounded])
      await sql.raw(`create role ${user} login superuser`).execute(direct.db)
    for (const statement of operations.match(/^alter role mureum_app set .*;$/gm) ?? [])
      await sql.raw(statement.replace('mureum_app', role)).execute(direct.db)
    pooler = await startPooler(program ?? '', [role, unbounded])
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

function versionOf(path: string): number {
  const [, major = '0', minor = '0'] =
    /(\d+)\.(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) * 100 + Number(minor)
}

async function startPooler(path: string, users: string[]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mureum-q-pgbouncer-'))
  const list = join(folder, 'users.txt')
  writeFileSync(list, users.map(user => `"${user}" ""\n`).join(''))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(port, list))
  chmodSync(folder, 0o755)
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(path, [file], { ...unprivilegedUser(), stdio: ['ignore', 'ignore', 'pipe'] })
  const exit = once(child, 'exit')
  await beingUp(child)
  const stop = async () => {
    child.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

const configuration = (port: number, users: string) => `[databases]
* = host=127.0.0.1 port=${new URL(inject('postgresUrl')).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
${knowsNames ? 'max_prepared_statements = 300' : ''}
`

async function beingUp(child: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += chunk
    if (said.includes('process up')) return void child.stderr?.resume()
  }
  throw new Error(`PgBouncer did not start: ${said}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
