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
    const schedules = await boss.getSchedules()
    expect(schedules.map(({ name, key, cron, timezone }) => [name, key, cron, timezone]).sort()).toEqual([
      ['schedule', 'often', '* * * * *', 'Asia/Seoul'],
      ['schedule-nightly', 'kept', '0 4 * * *', 'Asia/Seoul'],
      ['schedule-nightly', 'newer', '0 4 * * *', 'Asia/Seoul'],
    ])
  })

  it.each([
    ['of the night', nightly],
    ['of a minute', eachMinute],
  ])('of a minute is not held up by rounds %s that have not ended', async (_, make) => {
    const end = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const long = ['long', 'longer'].map(name =>
      make(name, async () => {
        begun.resolve()
        await end.promise
        return 0
      }),
    )
    const short = eachMinute('short', async () => {
      done.resolve()
      return 0
    })
    const { scheduler } = schedulerOf([...long, short])
    await scheduler.start()
    try {
      for (const { name } of long) await scheduler.send(name)
      await begun.promise
      await scheduler.send('short')
      await done.promise
    } finally {
      end.resolve()
      await scheduler.stop()
    }
  })

  it('of the night that a release before left among the minutes runs in the queue of the night', async () => {
    const boss = new PgBoss({ db: fromKysely(database.db), schema: 'pgboss', migrate: false })
    const key = 'moved'
    await boss.schedule('schedule', '0 4 * * *', { schedule: key }, { key, singletonKey: key })
    await boss.send('schedule', { schedule: key }, { singletonKey: key })
    const ran = Promise.withResolvers<void>()
    const { scheduler } = schedulerOf([
      nightly(key, async () => {
        ran.resolve()
        return 0
      }),
    ])
    await scheduler.start()
    await ran.promise
    await scheduler.stop()
    const schedules = await boss.getSchedules()
    expect(schedules.filter(each => each.key === key).map(({ name }) => name)).toEqual(['schedule-nightly'])
    const rounds = await sql<{ name: string }>`
      select name from pgboss.job where data ->> 'schedule' = ${key} and state = 'completed' order by name`.execute(
      database.db,
    )
    expect(rounds.rows.map(({ name }) => name)).toEqual(['schedule', 'schedule-nightly'])
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

  it('whose process was killed is repeated by the process that starts after it', async () => {
    const boss = new PgBoss({ db: fromKysely(database.db), schema: 'pgboss', migrate: false })
    const ran = Promise.withResolvers<void>()
    const lost = eachMinute('lost', async () => {
      ran.resolve()
      return 0
    })
    const lookedAt = async () =>
      (await sql<{ at: Date }>`select max(monitor_claim_on) as at from pgboss.queue`.execute(database.db))
        .rows
    const first = schedulerOf([])
    await first.scheduler.start()
    await first.scheduler.stop()
    await boss.send(
      'schedule',
      { schedule: 'lost' },
      { singletonKey: 'lost', expireInSeconds: lost.expiresIn },
    )
    const [taken] = await boss.fetch('schedule')
    expect(taken?.data).toEqual({ schedule: 'lost' })
    const ago = sql`now() - interval '61 seconds'`
    await sql`update pgboss.job set started_on = ${ago}, heartbeat_on = ${ago} where id = ${taken?.id}`.execute(
      database.db,
    )
    await sql`update pgboss.queue set monitor_claim_on = ${ago}`.execute(database.db)
    const second = schedulerOf([lost])
    await second.scheduler.start()
    const looked = await lookedAt()
    await ran.promise
    // Not only after another look of the supervisor, a minute later.
    expect(await lookedAt()).toEqual(looked)
    await second.scheduler.stop()
  })

  it('that cannot ask the database says in the log why', async () => {
    let down = false
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (down) throw Object.assign(new Error('the database is starting up'), { code: '57P03' })
        return result
      },
    })
    const log = captureLog()
    const scheduler = openScheduler({ db, schedules: [], log: log.logger, pace })
    await scheduler.start()
    down = true
    const faults = () => log.events().filter(({ msg }) => msg === 'job queue fault')
    try {
      await expect.poll(() => faults().length).toBeGreaterThan(0)
    } finally {
      down = false
      await scheduler.stop()
    }
    const message = expect.stringContaining('the database is starting up')
    expect(faults()[0]?.err).toMatchObject({ message, code: '57P03' })
  })

  it('that failed for the last time is kept, and said aloud', async () => {
    const broken = async () => Promise.reject(new Error('every round fails'))
    const { scheduler, log } = schedulerOf([nightly('broken', broken)])
    await scheduler.start()
    await sql`update pgboss.queue set retry_limit = 0 where name = 'schedule-nightly'`.execute(database.db)
    await scheduler.send('broken')
    await expect.poll(() => log.text()).toContain('scheduled work given up')
    await scheduler.stop()
    expect(log.events()).toContainEqual(expect.objectContaining({ level: 50, schedule: 'broken' }))
  })
})
