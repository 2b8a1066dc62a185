import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReplicatedDatabase } from '#backend/testing/replicated-database.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { meet } from './people.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type World } from './world.ts'

let world: World
let connections = 0

beforeAll(async () => {
  const { database } = await openReplicatedDatabase()
  world = await openWorld(database)
  database.pools.replicas?.on('acquire', () => {
    connections += 1
  })
})
afterAll(() => world?.close())

const isReplicated = ({ method, file, readsPrimary }: RouteContract) =>
  method === 'GET' && !file && !readsPrimary

const calls = callCases.filter(({ contract, who }) => isReplicated(contract) && callerOf[who] === 'anonymous')

/** Of what a process keeps or knows by itself it asks no database. */
const kept = new Set([
  'GET /oAuth/providers',
  'GET /open/tables',
  'GET /questions/journey',
  'GET /questions/last-hour',
  'GET /sample/mails',
  'GET /takedown-requests/form',
])

it.each(calls.map(one => [nameOf(one.contract), one] as const))(
  'a stranger’s %s is answered by a replica, which refuses writes',
  async (name, one) => {
    const owner = await meet(world.database, 'owner')
    const prepared = await one.prepare(world, owner)
    const stranger = await meet(world.database, 'anonymous')
    const answer = await untilReplicated(name, () => world.call(name, prepared, stranger))
    const afterwards = connections
    const fresh = { ...prepared, headers: { ...prepared.headers, 'cache-control': 'no-cache' } }
    const { statusCode, body } = await world.call(name, fresh, stranger)
    expect(answer.statusCode).toBe(statusCode)
    if (!kept.has(name)) expect(answer.body).toBe(body)
    expect(statusCode).toBeLessThan(500)
    expect(connections).toBe(afterwards)
  },
)

it('a member reads from the primary', async () => {
  await caughtUp()
  const before = connections
  expect((await world.call('GET /questions', {}, await meet(world.database, 'owner'))).statusCode).toBe(200)
  expect(connections).toBe(before)
})

/** On a busy machine a standby may fall behind for a while, and is left alone then. */
async function untilReplicated<T>(name: string, call: () => Promise<T>): Promise<T> {
  for (;;) {
    await caughtUp()
    const before = connections
    const answer = await call()
    if (connections > before || kept.has(name)) return answer
  }
}

/** Until the standby has replayed all that the primary has written by now. */
async function caughtUp(): Promise<void> {
  const { db, pools } = world.database
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn() as lsn`.execute(db)
  const written = rows[0]?.lsn
  for (;;) {
    const replayed = await pools.replicas?.query<{ done: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [written],
    )
    if (replayed?.rows[0]?.done) return
    await pause(5)
  }
}
