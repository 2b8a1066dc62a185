import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import type { Handlers } from './outbox.commands.ts'
import { enqueue, mostAttempts, purgeSent } from './outbox.commands.ts'
import { outboxWorker } from './outbox-worker.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => truncate(database))

function workerWith(handler: Handlers['comment-written']) {
  const log = captureLog()
  const handlers = { 'comment-written': handler } as Handlers
  return { worker: outboxWorker({ db: database.db, handlers, log: log.logger }), log }
}

const happen = (commentId: number) =>
  database.db.transaction().execute(trx => enqueue(trx, { topic: 'comment-written', commentId, postId: 1 }))
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const makeDue = () => sql`update outbox set next_attempt_at = now()`.execute(database.db)
const write = (name: string) => sql`insert into users (name) values (${name})`
const written = async () =>
  (await database.db.selectFrom('users').select('name').execute()).map(row => row.name)

describe('the outbox', () => {
  it('holds nothing of a transaction that was rolled back', async () => {
    const broken = database.db.transaction().execute(async trx => {
      await enqueue(trx, { topic: 'comment-written', commentId: 1, postId: 1 })
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('keeps nothing that a handler wrote before it failed, and tries again later', async () => {
    let broken = true
    const { worker, log } = workerWith(async trx => {
      await write('written').execute(trx)
      if (broken) throw new Error('a handler failed')
    })
    await happen(1)
    expect(await worker.drain()).toBe(1)
    expect(await written()).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, given_up_at: null }])
    expect(log.text()).toContain('outbox event not delivered yet')
    expect(await worker.drain()).toBe(0)

    broken = false
    await makeDue()
    await worker.drain()
    expect(await written()).toEqual(['written'])
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }])
  })

  it('undoes even a handler whose statement the database refused', async () => {
    const { worker } = workerWith(async trx => {
      await sql`select 1 / 0`.execute(trx)
    })
    await happen(1)
    await worker.drain()
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
  })

  it('gives an event up after its last attempt, logs an error, and keeps it', async () => {
    const { worker, log } = workerWith(async () => {
      throw new Error('a handler failed')
    })
    await happen(1)
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      await worker.drain()
      await makeDue()
    }
    expect(await worker.drain()).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: mostAttempts, given_up_at: expect.any(Date) }])
    const givenUp = log.events().filter(line => line.msg === 'outbox event given up')
    expect(givenUp).toMatchObject([{ level: 50, topic: 'comment-written' }])
  })

  it('does not let one that fails hold up those behind it', async () => {
    const delivered: number[] = []
    const { worker } = workerWith(async (_, { commentId }) => {
      if (commentId === 1) throw new Error('a handler failed')
      delivered.push(commentId)
    })
    for (const id of [1, 2, 3]) await happen(id)
    await worker.drain()
    expect(delivered).toEqual([2, 3])
  })

  it('delivers everything once, in order, however often it is looked at', async () => {
    const delivered: number[] = []
    const { worker } = workerWith(async (_, { commentId }) => void delivered.push(commentId))
    for (const id of [1, 2, 3]) await happen(id)
    await Promise.all([worker.drain(), worker.drain()])
    await worker.drain()
    expect(delivered).toEqual([1, 2, 3])
  })

  it('is looked at soon after a wake, and no more after a stop', async () => {
    const delivered: number[] = []
    const { worker } = workerWith(async (_, { commentId }) => void delivered.push(commentId))
    worker.start()
    await worker.drain()
    await happen(1)
    worker.wake()
    await expect.poll(() => delivered).toEqual([1])
    await worker.stop()
    await happen(2)
    worker.wake()
    await worker.stop()
    expect(delivered).toEqual([1])
  })

  it('leaves a backlog to the next process once it is stopped', async () => {
    const delivered: number[] = []
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const { worker } = workerWith(async (_, { commentId }) => {
      delivered.push(commentId)
      resolve(worker.stop())
    })
    for (const id of [1, 2, 3]) await happen(id)
    worker.start()
    await stopped
    expect(delivered).toEqual([1])
    expect(await rows()).toMatchObject([
      { sent_at: expect.any(Date) },
      { sent_at: null, attempts: 0 },
      { sent_at: null, attempts: 0 },
    ])
  })

  it('lets other work of the process have its turn between two of a backlog', async () => {
    let others = 0
    const seen: number[] = []
    const goOn = () => {
      others += 1
      other = setImmediate(goOn)
    }
    let other = setImmediate(goOn)
    const { worker } = workerWith(async () => void seen.push(others))
    for (const id of [1, 2, 3, 4]) await happen(id)
    others = 0
    await worker.drain()
    clearImmediate(other)
    expect(new Set(seen).size).toBeGreaterThan(1)
  })

  it('forgets after a week what was delivered, and nothing else', async () => {
    const { worker } = workerWith(async () => {})
    await happen(1)
    await worker.drain()
    await happen(2)
    const inAWeek = new Date(Date.now() + 7 * 86_400_000 + 60_000)
    expect(await purgeSent(database.db, new Date())).toBe(0)
    expect(await purgeSent(database.db, inAWeek)).toBe(1)
    expect(await rows()).toMatchObject([{ payload: { commentId: 2 } }])
  })
})
