import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from './app.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import type { Database } from './platform/database/schema.ts'
import { eachMinute } from './platform/jobs/schedule.ts'
import { openScheduler } from './platform/jobs/scheduler.ts'
import { announce } from './platform/outbox/announce.ts'
import { captureLog } from './testing/captured-logger.ts'
import { memberToken, type TestMember } from './testing/test-app.ts'
import { testConfig } from './testing/test-config.ts'
import { createPostgresDatabase } from './testing/test-postgres.ts'

type Process = { app: App; database: OpenDatabase; log: ReturnType<typeof captureLog> }

let processes: [Process, Process]
let drop: () => Promise<void>
let db: Database
/** Two backends as two machines have them: nothing in common but the database. */
beforeAll(async () => {
  const created = await createPostgresDatabase()
  drop = created.drop
  const start = async (): Promise<Process> => {
    const database = await openDatabase({ kind: 'postgres', url: created.url, poolSize: 10 })
    await migrate(database.db)
    const log = captureLog()
    return { database, log, app: await buildApp({ config: testConfig(), database, logger: log.logger }) }
  }
  processes = [await start(), await start()]
  db = processes[0].database.db
  for (const { app } of processes) app.background.start()
})
afterAll(async () => {
  for (const { app, database } of processes) {
    await app.close()
    await database.close()
  }
  await drop()
})

const linesOf = (message: string) =>
  processes.flatMap(({ log }) => log.events().filter(line => line.msg === message))
const told = async ({ headers }: TestMember) => {
  const replies = await Promise.all(
    processes.map(({ app }) => app.inject({ url: '/api/notifications', headers })),
  )
  return replies.map(reply => reply.json().items)
}

describe('two backends on one PostgreSQL', () => {
  it('tell each of 200 happenings once', async () => {
    const member = await memberToken(processes[0].database)
    const happening = {
      topic: 'writing-suspended',
      userId: member.seq,
      until: null,
      reason: '광고입니다.',
    } as const
    for (let number = 0; number < 20; number += 1) {
      await db.transaction().execute(async trx => {
        for (let each = 0; each < 10; each += 1) await announce(trx, happening)
      })
      for (const { app } of processes) app.background.wake()
    }
    await expect
      .poll(async () => (await told(member)).map(items => items[0]?.count), { timeout: 15_000 })
      .toEqual([200, 200])
    const unsent = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])
  })

  it('run a round of scheduled work in one of them', async () => {
    await expect.poll(() => linesOf('background work begun').length, { timeout: 15_000 }).toBe(2)
    const { rows } = await sql<{ id: number }>`
      insert into idempotency_keys (user_id, call, key, fingerprint, created_at)
      select id, 'test', 'key-of-a-test', sha256('x'), now() - interval '8 days' from users limit 1
      returning user_id as id`.execute(db)
    expect(rows).toHaveLength(1)
    for (const { app } of processes) await app.background.send('purge-idempotency-keys')
    const done = () =>
      linesOf('scheduled work done').filter(line => line.schedule === 'purge-idempotency-keys')
    await expect.poll(done, { timeout: 15_000 }).toHaveLength(1)
    expect(done()[0]).toMatchObject({ count: 1 })
  })

  it('never run one schedule twice at a time, however often and wherever it is asked for', async () => {
    for (const { app } of processes) await app.background.stop()
    let running = 0
    let most = 0
    let rounds = 0
    const schedule = eachMinute('counted', async () => {
      running += 1
      most = Math.max(most, running)
      rounds += 1
      await sql`select pg_sleep(0.2)`.execute(db)
      running -= 1
      return 1
    })
    const pace = { look: 0.5, retry: 1 }
    const schedulers = processes.map(({ database, log }) =>
      openScheduler({ db: database.jobsDb, schedules: [schedule], log: log.logger, pace }),
    )
    for (const scheduler of schedulers) await scheduler.start()
    for (let time = 0; time < 5; time += 1)
      await Promise.all(schedulers.map(scheduler => scheduler.send('counted')))
    await expect.poll(() => rounds, { timeout: 10_000 }).toBeGreaterThan(0)
    for (const scheduler of schedulers) await scheduler.stop()
    expect(most).toBe(1)
    expect(rounds).toBeLessThan(10)
  })

  it('see what was changed through the other at once', async () => {
    const member = await memberToken(processes[0].database)
    const [one, other] = processes
    const payload = {
      categoryId: 1,
      title: '버스는 왜 줄었습니까?',
      body: '하루에 세 번 옵니다. 이유를 묻습니다.',
    }
    const { headers } = member
    const asked = await one.app.inject({ method: 'POST', url: '/api/questions', headers, payload })
    const { id } = asked.json()
    expect((await other.app.inject(`/api/questions/${id}`)).json().title).toBe(payload.title)
    const agreed = {
      method: 'POST',
      url: `/api/questions/${id}/agreed`,
      headers,
      payload: { agreed: true },
    } as const
    await Promise.all(processes.map(({ app }) => app.inject(agreed)))
    expect((await one.app.inject(`/api/questions/${id}`)).json().counts.agree).toBe(1)
  })
})
