import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostgresServer } from '#backend/testing/postgres-server.ts'
import { openReplicatedDatabase } from '#backend/testing/replicated-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { readFromReplica } from './replica-pool.ts'

let database: OpenDatabase
let standby: PostgresServer
let faults: Error[]

beforeAll(async () => {
  ;({ database, standby, faults } = await openReplicatedDatabase())
})
afterAll(() => database?.close())
beforeEach(() => void faults.splice(0))

const isStandby = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)
  return rows[0]?.is
}
const readFrom = async () => ((await readFromReplica(isStandby)) ? 'replica' : 'primary')
const expectSoon = (from: 'replica' | 'primary') => expect.poll(readFrom).toBe(from)

describe('with a standby that keeps up', () => {
  it('reads are answered by it within readFromReplica alone', async () => {
    await expect
      .poll(() => Promise.all([readFrom(), readFrom(), readFrom()]))
      .toEqual(['replica', 'replica', 'replica'])
    expect(await isStandby()).toBe(false)
  })

  it('what a read leaves running writes to the primary', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let later: Promise<unknown> | undefined
    await expectSoon('replica')
    await readFromReplica(async () => {
      later = ended.then(() => sql`update beats set n = n + 1`.execute(database.db))
    })
    end()
    await expect(later).resolves.toBeDefined()
  })

  it('a write within readFromReplica is refused', async () => {
    const write = () => readFromReplica(() => sql`update beats set n = 0`.execute(database.db))
    await expect.poll(() => write().catch(error => error.code)).toBe('25006')
  })

  it('what it undoes for the sake of what it replays is read from the primary', async () => {
    const asked: unknown[] = []
    const read = async () => {
      const from = await isStandby()
      asked.push(from)
      if (from) throw Object.assign(new Error('canceling statement due to conflict'), { code: '40001' })
    }
    await expect.poll(() => readFromReplica(read).then(() => asked.splice(0))).toEqual([true, false])
  })

  it('another failure passes, and is not tried again', async () => {
    let asked = 0
    const read = async () => {
      asked += 1
      await sql`select 1 / 0`.execute(database.db)
    }
    await expect(readFromReplica(read)).rejects.toMatchObject({ code: '22012' })
    expect(asked).toBe(1)
  })
})

it('a standby that falls behind is left alone until it has caught up', async () => {
  await expectSoon('replica')
  await database.pools.replicas?.query('select pg_wal_replay_pause()')
  await expectSoon('primary')
  await database.pools.replicas?.query('select pg_wal_replay_resume()')
  await expectSoon('replica')
})

it('nothing fails while the standby restarts at once, and it is used again', async () => {
  await expectSoon('replica')
  const answers: string[] = []
  let restarted = false
  const reading = (async () => {
    while (!restarted) answers.push(await readFrom())
  })()
  await standby.restartImmediately()
  restarted = true
  await reading
  expect(answers.length).toBeGreaterThan(0)
  expect(faults.length).toBeGreaterThan(0)
  await expectSoon('replica')
})
