import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createMigratedDatabase } from './testing/test-postgres.ts'

const instrument = fileURLToPath(new URL('./instrument.ts', import.meta.url))
const key = Buffer.alloc(32, 1).toString('base64url')
const running: ChildProcess[] = []
let created: Awaited<ReturnType<typeof createMigratedDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  created = await createMigratedDatabase()
  database = await openDatabase({
    kind: 'postgres',
    url: created.url,
    poolSize: 2,
    namesStatements: true,
  })
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

function run(name: 'main' | 'worker', more: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', instrument, file], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      APP_PROFILE: 'demo',
      LOG_LEVEL: 'info',
      BACKEND_PORT: '0',
      WORKER_PORT: '0',
      DATABASE_URL: created.url,
      TOKEN_KEYS: `a:${key}`,
      PSEUDONYM_KEY: key,
      LEDGER_KEY: key,
      LEDGER_SEAL_KEY: `a:${key}`,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    output.out += chunk
  })
  child.stderr.on('data', chunk => {
    output.err += chunk
  })
  return { child, output, exited: once(child, 'exit').then(([code]) => code as number | null) }
}

async function start(name: 'main' | 'worker') {
  const started = run(name, { WORKER: 'apart' })
  await expect.poll(() => started.output.out).toContain('listening')
  const origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(started.output.out)?.[1]
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  return { ...started, statusOf }
}

async function writtenAndUnsent(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where sent_at is null`.execute(database.db)
  return rows[0]?.count ?? -1
}

describe('a worker apart from the backend', () => {
  it('does not start on the embedded database', async () => {
    const { output, exited } = run('worker', { DATABASE_URL: 'embedded' })
    expect(await exited).toBe(1)
    expect(output.err).toContain('DATABASE_URL')
  })

  it('runs what the backend leaves alone, serves no call, and both end with 0 on SIGTERM', async () => {
    await sql`insert into outbox (topic, payload) values ('comment-written', '{"commentId":1,"postId":1}')`.execute(
      database.db,
    )
    const backend = await start('main')
    expect([await backend.statusOf('/readyz'), await backend.statusOf('/api/categorys/all')]).toEqual([
      200, 200,
    ])
    expect(await writtenAndUnsent()).toBe(1)

    const worker = await start('worker')
    expect([await worker.statusOf('/readyz'), await worker.statusOf('/api/categorys/all')]).toEqual([
      200, 404,
    ])
    await expect.poll(writtenAndUnsent).toBe(0)
    await expect.poll(() => worker.output.out).toContain('background work begun')

    worker.child.kill('SIGTERM')
    backend.child.kill('SIGTERM')
    expect(await Promise.all([worker.exited, backend.exited])).toEqual([0, 0])
    expect(backend.output.out).not.toContain('background work begun')
  })
})
