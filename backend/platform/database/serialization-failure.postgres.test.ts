import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { Database } from './schema.ts'
import { isDatabaseBusy, retryOnSerializationFailure } from './serialization-failure.ts'

const site = testSite({ open: openPostgresTestDatabase })
let question: number
beforeAll(async () => {
  question = await ask()
  await sql`create table crossing (id int primary key, passed int not null default 0)`.execute(site.db)
  await sql`insert into crossing (id) values (1), (2)`.execute(site.db)
})

async function ask(): Promise<number> {
  const body = {
    categoryId: 1,
    title: '버스는 왜 줄었습니까?',
    body: '하루에 세 번 옵니다. 이유를 묻습니다.',
  }
  return (await site.as('member').call('POST /questions', { body })).body.id
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => error,
  )
const increment = (db: Database, id: number) =>
  sql`update crossing set passed = passed + 1 where id = ${id}`.execute(db)

async function transferBothWays(run: <T>(work: () => Promise<T>) => Promise<T>) {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer = (first: number, second: number) =>
    run(() =>
      site.db.transaction().execute(async trx => {
        await increment(trx, first)
        met[first - 1]?.resolve()
        await met[second - 1]?.promise
        await increment(trx, second)
      }),
    )
  return Promise.allSettled([transfer(1, 2), transfer(2, 1)])
}

describe('a transaction that fails to serialize', () => {
  it('fails as busy where it is run once', async () => {
    const faults = (await transferBothWays(work => work())).filter(one => one.status === 'rejected')
    expect(faults.map(one => isDatabaseBusy(one.reason))).toEqual([true])
  })

  it('is retried once, and both are there', async () => {
    const before = await sql<{ passed: number }>`select passed from crossing order by id`.execute(site.db)
    expect((await transferBothWays(retryOnSerializationFailure)).map(one => one.status)).toEqual([
      'fulfilled',
      'fulfilled',
    ])
    const after = await sql<{ passed: number }>`select passed from crossing order by id`.execute(site.db)
    expect(after.rows.map(row => row.passed)).toEqual(before.rows.map(row => row.passed + 2))
  })

  it('is not retried after any other fault', async () => {
    let runs = 0
    const broken = retryOnSerializationFailure(async () => {
      runs += 1
      await sql`select 1 / 0`.execute(site.db)
    })
    expect(isDatabaseBusy(await faultOf(broken))).toBe(false)
    expect(runs).toBe(1)
  })
})

describe('a database where too much is going on', () => {
  it('ends a statement that takes too long as busy', async () => {
    const slow = site.db.transaction().execute(async trx => {
      await sql`set local statement_timeout = 50`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    })
    expect(isDatabaseBusy(await faultOf(slow))).toBe(true)
  })

  it('ends a transaction that lies idle, and gives its connection back', async () => {
    const idle = site.db.transaction().execute(async trx => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx)
      await expect
        .poll(
          () =>
            sql`select 1 from crossing`.execute(trx).then(
              () => 'open',
              () => 'ended',
            ),
          { interval: 120 },
        )
        .toBe('ended')
    })
    expect(await faultOf(idle)).toBeInstanceOf(Error)
    expect((await sql`select 1`.execute(site.db)).rows).toHaveLength(1)
  })

  it('answers a call that waits for a stuck lock with 503 in the product’s shape, and reads go on', async () => {
    const member = site.as(await site.join())
    const params = { id: question }
    const agree = () => member.call('POST /questions/:id/agreed', { params, body: {} })
    const locked = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const stuck = site.db.transaction().execute(async trx => {
      await sql`select 1 from posts where id = ${question} for update`.execute(trx)
      await sql`select 1 from post_stats where post_id = ${question} for update`.execute(trx)
      locked.resolve()
      await end.promise
    })
    await locked.promise
    const waiting = agree()
    expect((await site.as('stranger').call('GET /questions/:id', { params })).status).toBe(200)
    const refused = await waiting
    expect([refused.status, refused.error?.errorCode]).toEqual([503, 50300])
    expect(refused.headers['retry-after']).toBe('2')
    end.resolve()
    await stuck
    expect((await agree()).status).toBe(200)
  })
})
