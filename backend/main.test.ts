import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from './platform/database/open-database.ts'
import type { Database } from './platform/database/schema.ts'
import { prepareDatabase } from './prepare-database.ts'
import { backendProcesses, demo } from './testing/backend-processes.ts'

const root = mkdtempSync(join(tmpdir(), 'mureum-q-main-'))
const settings = { ...demo, DATA_DIR: root }
const runProcess = backendProcesses()
const run = (env: Record<string, string>) => runProcess('main', env)
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function start(more: Record<string, string> = {}) {
  const process = run({ ...settings, ...more })
  await process.printed('listening')
  const port = Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(process.output.out)?.[1])
  return { ...process, port }
}

async function inDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    { kind: 'embedded', directory: join(root, 'pglite') },
    { onFault: () => {} },
  )
  try {
    await prepareDatabase(database.db)
    return await act(database.db)
  } finally {
    await database.close()
  }
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

describe('the backend', () => {
  it('does not start on a wrong configuration, and says all that is wrong with it', async () => {
    const { output, exited } = run({ APP_PROFILE: 'live', BACKEND_PORT: 'x' })
    expect(await exited).toBe(1)
    for (const name of ['APP_PROFILE', 'BACKEND_PORT', 'TOKEN_KEYS', 'PSEUDONYM_KEY'])
      expect(output.err).toContain(name)
    expect(output.err).not.toContain('    at ')
  })

  it('does not start in production with the local identity provider', async () => {
    const { output, exited } = run({ ...settings, APP_PROFILE: 'production', LOCAL_CLIENT_SECRET: 'canary' })
    expect(await exited).toBe(1)
    expect(output.err).toContain('LOCAL_ISSUER')
    expect(output.err).not.toContain('canary')
  })

  it('starts on an empty directory, and a second one is refused by name instead of waiting', async () => {
    const first = await start()
    const ready = await fetch(`http://127.0.0.1:${first.port}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ready' })
    const second = run(settings)
    expect(await second.exited).toBe(1)
    expect([first.child.exitCode, first.child.signalCode]).toEqual([null, null])
    expect(second.output.err).toContain(`pid ${first.child.pid}`)
  })

  it('does not start without the key that sealed keys of members, and says which', async () => {
    await inDatabase(db =>
      sql`with joined as (insert into users (name, status) values ('회원', 'member') returning id)
          insert into ledger_member_keys select id, 'earlier.AAAA' from joined`.execute(db),
    )
    const { output, exited } = run(settings)
    expect(await exited).toBe(1)
    expect(output.err).toContain('LEDGER_SEAL_KEY lacks earlier')
    await inDatabase(db => db.deleteFrom('ledger_member_keys').execute())
    await start()
  })

  it('on SIGTERM goes on answering while it is not ready, for as long as it is told to', async () => {
    const { child, port } = await start({ SHUTDOWN_DELAY_SECONDS: '60' })
    child.kill('SIGTERM')
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`)
    await expect.poll(async () => (await ready()).status).toBe(503)
    const answer = await fetch(`http://127.0.0.1:${port}/api/categorys/all`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  })

  it('on SIGTERM leaves a backlog of the outbox to the next process and exits 0', async () => {
    const waiting = 5_000
    await inDatabase(db =>
      sql`insert into outbox (topic, payload) select 'comment-written', '{"commentId":1,"postId":1}'
          from generate_series(1, ${waiting}::int)`.execute(db),
    )
    const { child, exited } = await start()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    const left = await inDatabase(db =>
      db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(left.count)).toBeGreaterThan(waiting / 2)
  })

  it('on SIGTERM takes no new call, ends the open one and exits 0', async () => {
    const { child, port, exited } = await start()
    const body = JSON.stringify({ code: '' })
    const open = connect(port, '127.0.0.1')
    const answered = answerOn(open)
    open.write('POST /api/oAuth/login/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
    open.write(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`)
    // The interim answer shows that the server has the call.
    await once(open, 'data')
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused')).toBe('refused')
    open.end(body)
    expect(await answered).toContain('"errorCode":40001')
    expect(await exited).toBe(0)
  })
})
