import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from './domains/post/post.testing.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { backendProcesses, demo } from './testing/backend-processes.ts'
import { createMigratedDatabase } from './testing/test-postgres.ts'

const runProcess = backendProcesses()
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
afterAll(async () => {
  await database.close()
  await created.drop()
})

const run = (name: 'main' | 'worker', more: Record<string, string> = {}) =>
  runProcess(name, { ...demo, WORKER_PORT: '0', DATABASE_URL: created.url, ...more })

async function start(name: 'main' | 'worker', more: Record<string, string> = {}) {
  const started = run(name, { WORKER: 'apart', ...more })
  await started.printed('listening')
  const origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(started.output.out)?.[1]
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  return { ...started, statusOf }
}

async function writtenAndUnsent(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where sent_at is null`.execute(database.db)
  return rows[0]?.count ?? -1
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Post whose page shows one agreement that is in no log. */
async function showOneTooMany(): Promise<void> {
  const [authorId = 0] = await insertMembers(database.db, 1)
  const postId = await insertTestPost(database.db, { authorId })
  await sql`update post_stats set agree_count = 1 where post_id = ${postId}`.execute(database.db)
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
    await worker.printed('background work begun')

    worker.child.kill('SIGTERM')
    backend.child.kill('SIGTERM')
    expect(await Promise.all([worker.exited, backend.exited])).toEqual([0, 0])
    expect(backend.output.out).not.toContain('background work begun')
  })

  it('compares the counts of pages with the public log in the round of the night, and says that one differs', async () => {
    const port = await freePort()
    await showOneTooMany()
    const worker = await start('worker', { WORKER_METRICS_PORT: String(port) })
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const found = 'job_findings_total{schedule="compare-with-ledger"}'
    await worker.printed('background work begun')
    expect(await scrape()).toContain(`${found} 0\n`)
    const boss = new PgBoss({ db: fromKysely(database.db), schema: 'pgboss', migrate: false })
    await boss.send('schedule', { schedule: 'compare-with-ledger' }, { singletonKey: 'compare-with-ledger' })
    await expect.poll(scrape).toContain(`${found} 1\n`)
    expect(worker.output.out).toMatch(/"schedule":"compare-with-ledger","count":1.*found what should not be/)
  })
})
