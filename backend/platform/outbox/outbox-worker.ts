import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'
import type { Happening, HappeningOf, Topic } from './happening.ts'
import { markSent, putOff, takeNext, type Waiting } from './outbox.repository.ts'

/** Tells of one happening. What it writes through `trx` is there exactly when the happening counts as told. */
export type Handler<T extends Topic> = (trx: Transaction<Schema>, happening: HappeningOf<T>) => Promise<void>
export type Handlers = { [T in Topic]: Handler<T> }

export type OutboxWorker = {
  /** Tells everything that is due and answers how much that was. */
  drain: () => Promise<number>
  /** Says that there may be something: it is told soon, instead of at the next look. */
  wake: () => void
  start: () => void
  /** Takes nothing new, and resolves when what is being told is told. */
  stop: () => Promise<void>
}

/** Milliseconds between looks of a worker that nobody woke, and that a wake waits for others to join it. */
const pauses = { look: 2_000, wake: 20 } as const

type Parts = { db: Database; handlers: Handlers; log: FastifyBaseLogger }

/**
 * Carries on what `announce` wrote: one happening a transaction, oldest first, its effects and its mark together.
 * Any number of processes share the work, because a row is held by the one that handles it.
 */
export function outboxWorker({ db, handlers, log }: Parts): OutboxWorker {
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let turn: Promise<number> = Promise.resolve(0)
  let failing = false
  let woken = false

  const lookIn = (pause: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(look, pause)
    timer.unref()
  }

  const drainAll = async () => {
    let told = 0
    while (await tellNext(db, handlers, log)) told += 1
    return told
  }

  const drain = () => {
    turn = turn.catch(() => 0).then(drainAll)
    return turn
  }

  const look = () => {
    woken = false
    return drain()
      .then(
        () => {
          failing = false
        },
        fault => {
          if (!failing) log.error({ err: fault }, 'outbox cannot be read')
          failing = true
        },
      )
      .finally(() => lookIn(woken ? pauses.wake : pauses.look))
  }

  return {
    drain,
    wake: () => {
      if (woken) return
      woken = true
      lookIn(pauses.wake)
    },
    start: () => {
      stopped = false
      lookIn(0)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turn.catch(() => 0)
    },
  }
}

/** Handles the next happening, told or put off; false when none is due. */
async function tellNext(db: Database, handlers: Handlers, log: FastifyBaseLogger): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const waiting = await takeNext(trx)
    if (!waiting) return false
    await sql`savepoint telling`.execute(trx)
    try {
      await tell(trx, handlers, waiting.happening)
      await markSent(trx, waiting.id)
    } catch (fault) {
      await sql`rollback to savepoint telling`.execute(trx)
      await noteFailure(trx, waiting, fault, log)
    }
    return true
  })
}

function tell(trx: Transaction<Schema>, handlers: Handlers, happening: Happening): Promise<void> {
  const handler = handlers[happening.topic] as Handler<Topic> | undefined
  if (!handler) throw new Error(`nobody tells of ${happening.topic}`)
  return handler(trx, happening)
}

async function noteFailure(
  trx: Transaction<Schema>,
  waiting: Waiting,
  fault: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  const givenUp = await putOff(trx, waiting)
  const entry = { err: fault, topic: waiting.happening.topic, outboxId: waiting.id }
  if (givenUp) log.error(entry, 'happening given up')
  else log.warn({ ...entry, attempt: waiting.attempts + 1 }, 'happening not told yet')
}
