import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { eachMinute, nightly, type Schedule } from './schedule.ts'
import { openScheduler } from './scheduler.ts'

const pace = { look: 0.5, retry: 1 }
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function schedulerOf(schedules: Schedule[], ended: string[] = []) {
  const log = captureLog()
  return { scheduler: openScheduler({ db: database.db, schedules, ended, log: log.logger, pace }), log }
}

describe('the tables of the job queue', () => {
  it('are what the library expects, though our migration made them', async () => {
    const boss = new PgBoss({ db: fromKysely(database.db), schema: 'pgboss', migrate: false })
    const { ok, ...drift } = await boss.detectSchemaDrift()
    expect(drift).toMatchObject({ missingTables: [], missing: [], mismatched: [], columnDrift: [] })
    expect(ok).toBe(true)
  })
})

describe('scheduled work', () => {
  it('is known by its expression in the time of Seoul, ends by name, and stays when only a newer release knows it', async () => {
    const newer = nightly('newer', async () => 0)
    const first = schedulerOf([nightly('old', async () => 0), nightly('kept', async () => 0), newer])
    await first.scheduler.start()
    await first.scheduler.stop()
    const second = schedulerOf([nightly('kept', async () => 0), eachMinute('often', async () => 0)], ['old'])
    await second.scheduler.start()
    await second.scheduler.stop()
    const boss = new PgBoss({ db: fromKysely(database.db), schema: 'pgboss', migrate: false })
    const schedules = await boss.getSchedules('schedule')
    expect(schedules.map(({ key, cron, timezone }) => [key, cron, timezone]).sort()).toEqual([
      ['kept', '0 4 * * *', 'Asia/Seoul'],
      ['newer', '0 4 * * *', 'Asia/Seoul'],
      ['often', '* * * * *', 'Asia/Seoul'],
    ])
  })

  it('runs when its turn comes, and warns of what should not have been there', async () => {
    const { scheduler, log } = schedulerOf([nightly('reconcile', async () => 3, { alarming: true })])
    await scheduler.start()
    await scheduler.send('reconcile')
    await expect.poll(() => log.text()).toContain('found what should not be')
    await scheduler.stop()
    expect(log.events()).toContainEqual(
      expect.objectContaining({ level: 40, schedule: 'reconcile', count: 3 }),
    )
  })

  it('is tried again after a failure, and its stop waits for what runs', async () => {
    let rounds = 0
    let ended = false
    const running = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const { scheduler, log } = schedulerOf([
      nightly('faulty', async () => {
        rounds += 1
        if (rounds === 1) throw new Error('the first round failed')
        running.resolve()
        await end.promise
        ended = true
        return 1
      }),
    ])
    await scheduler.start()
    await scheduler.send('faulty')
    await running.promise
    const stopped = scheduler.stop()
    end.resolve()
    await stopped
    expect(ended).toBe(true)
    expect(log.text()).toContain('scheduled work failed')
  })

  it('that failed for the last time is kept, and said aloud', async () => {
    const broken = async () => Promise.reject(new Error('every round fails'))
    const { scheduler, log } = schedulerOf([nightly('broken', broken)])
    await scheduler.start()
    await sql`update pgboss.queue set retry_limit = 0 where name = 'schedule'`.execute(database.db)
    await scheduler.send('broken')
    await expect.poll(() => log.text()).toContain('scheduled work given up')
    await scheduler.stop()
    expect(log.events()).toContainEqual(expect.objectContaining({ level: 50, schedule: 'broken' }))
  })
})
