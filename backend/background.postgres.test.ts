import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './platform/database/schema.ts'
import { eachMinute } from './platform/jobs/schedule.ts'
import { openScheduler } from './platform/jobs/scheduler.ts'
import { enqueue } from './platform/outbox/outbox.commands.ts'
import { captureLog } from './testing/captured-logger.ts'
import type { TestMember } from './testing/test-app.ts'
import type { TestSite } from './testing/test-site.ts'
import { openTwoBackends } from './testing/two-backends.ts'

type Process = { site: TestSite; log: ReturnType<typeof captureLog> }

let processes: [Process, Process]
let close: () => Promise<void>
let db: Database
beforeAll(async () => {
  const logs = [captureLog(), captureLog()] as const
  const opened = await openTwoBackends({ logger: logs[0].logger }, { logger: logs[1].logger })
  const [one, other] = opened.sites
  close = opened.close
  processes = [
    { site: one, log: logs[0] },
    { site: other, log: logs[1] },
  ]
  db = one.db
  for (const { site } of processes) site.app.background.start()
})
afterAll(() => close())

const linesOf = (message: string) =>
  processes.flatMap(({ log }) => log.events().filter(line => line.msg === message))
const notificationsOf = async (member: TestMember) => {
  const replies = await Promise.all(processes.map(({ site }) => site.as(member).call('GET /notifications')))
  return replies.map(({ body }) => body.items)
}

describe('two backends on one PostgreSQL', () => {
  it('deliver each of 200 outbox events once', async () => {
    const member = await processes[0].site.join()
    const event = {
      topic: 'writing-suspended',
      memberId: member.seq,
      until: null,
      reason: '광고입니다.',
    } as const
    for (let number = 0; number < 20; number += 1) {
      await db.transaction().execute(async trx => {
        for (let each = 0; each < 10; each += 1) await enqueue(trx, event)
      })
      for (const { site } of processes) site.app.background.wake()
    }
    await expect
      .poll(async () => (await notificationsOf(member)).map(items => items[0]?.count))
      .toEqual([200, 200])
    const unsent = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])
  })

  it('run a round of scheduled work in one of them', async () => {
    await expect.poll(() => linesOf('background work begun').length).toBe(2)
    const { rows } = await sql<{ id: number }>`
      insert into idempotency_keys (user_id, call, key, fingerprint, created_at)
      select id, 'test', 'key-of-a-test', sha256('x'), now() - interval '8 days' from users limit 1
      returning user_id as id`.execute(db)
    expect(rows).toHaveLength(1)
    for (const { site } of processes) await site.app.background.send('purge-idempotency-keys')
    const done = () =>
      linesOf('scheduled work done').filter(line => line.schedule === 'purge-idempotency-keys')
    await expect.poll(done).toHaveLength(1)
    expect(done()[0]).toMatchObject({ count: 1 })
  })

  it('never run one schedule twice at a time, however often and wherever it is asked for', async () => {
    for (const { site } of processes) await site.app.background.stop()
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
    const schedulers = processes.map(({ site, log }) =>
      openScheduler({ db: site.database.jobsDb, schedules: [schedule], log: log.logger, pace }),
    )
    for (const scheduler of schedulers) await scheduler.start()
    for (let time = 0; time < 5; time += 1)
      await Promise.all(schedulers.map(scheduler => scheduler.send('counted')))
    await expect.poll(() => rounds).toBeGreaterThan(0)
    for (const scheduler of schedulers) await scheduler.stop()
    expect(most).toBe(1)
    expect(rounds).toBeLessThan(10)
  })

  it('see what was changed through the other at once', async () => {
    const member = await processes[0].site.join()
    const [one, other] = processes
    const body = {
      categoryId: 1,
      title: '버스는 왜 줄었습니까?',
      body: '하루에 세 번 옵니다. 이유를 묻습니다.',
    }
    const params = { id: (await one.site.as(member).call('POST /questions', { body })).body.id }
    const read = async ({ site }: Process) =>
      (await site.as('stranger').call('GET /questions/:id', { params })).body
    expect((await read(other)).title).toBe(body.title)
    const agreeing = processes.map(({ site }) =>
      site.as(member).call('POST /questions/:id/agreed', { params, body: { agreed: true } }),
    )
    await Promise.all(agreeing)
    expect((await read(one)).counts.agree).toBe(1)
  })
})
