import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { reportingFirstFault } from '../jobs/first-fault.ts'
import { deliverNext, type Handlers } from './outbox.commands.ts'

type OutboxWorker = {
  drain: () => Promise<number>
  wake: () => void
  start: () => void
  /** Resolves when the delivery under way has ended, whatever else is due. */
  stop: () => Promise<void>
}

/** Milliseconds between polls, and for which a wake waits for others to join it. */
const pauses = { look: 2_000, wake: 20 } as const

type Parts = { db: Database; handlers: Handlers; log: FastifyBaseLogger }

/**
 * Delivers what `enqueue` wrote: one event a transaction, oldest first, its effects and its mark together.
 * Any number of processes share the work, because a row is held by the one that handles it.
 */
export function outboxWorker({ db, handlers, log }: Parts): OutboxWorker {
  let timer: NodeJS.Timeout | undefined
  let started = false
  let stopping = false
  let turn: Promise<number> = Promise.resolve(0)
  let woken = false

  const lookIn = (pause: number) => {
    clearTimeout(timer)
    if (!started || stopping) return
    timer = setTimeout(look, pause)
    timer.unref()
  }

  const drainAll = async () => {
    let delivered = 0
    while (!stopping && (await deliverNext(db, handlers, log))) {
      delivered += 1
      // The embedded database answers without leaving the microtask queue: timers, calls and signals would wait.
      await eventLoopTurn()
    }
    return delivered
  }

  const drain = () => {
    turn = turn.catch(() => 0).then(drainAll)
    return turn
  }

  const tryDrain = reportingFirstFault(drain, fault => log.error({ err: fault }, 'outbox cannot be read'))

  const look = () => {
    woken = false
    return tryDrain().finally(() => lookIn(woken ? pauses.wake : pauses.look))
  }

  return {
    drain,
    wake: () => {
      if (woken) return
      woken = true
      lookIn(pauses.wake)
    },
    start: () => {
      started = true
      lookIn(0)
    },
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await turn.catch(() => 0)
    },
  }
}
