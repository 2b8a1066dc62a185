import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { type Handlers, outboxWorker } from '../outbox/outbox-worker.ts'
import type { Schedule } from './schedule.ts'
import { openScheduler } from './scheduler.ts'

export type BackgroundWork = {
  /** Begins, and keeps trying while the database is away or not migrated. */
  start: () => void
  /** Ends what runs, and takes nothing new. */
  stop: () => Promise<void>
  /** Says that the outbox may hold something. */
  wake: () => void
  /** Tells everything in the outbox that is due, and answers how much that was. */
  tellAll: () => Promise<number>
  /** Puts a round of a schedule on the queue of all processes. */
  send: (name: string) => Promise<void>
  /** Runs a schedule here and now, past the queue; answers what it did. */
  runNow: (name: string) => Promise<number>
}

/** Milliseconds between attempts to begin. */
const retryIn = 5_000

type Parts = { db: Database; handlers: Handlers; schedules: Schedule[]; log: FastifyBaseLogger }

/** What the backend does without being asked: the outbox and the schedules (R12.15). */
export function backgroundWork({ db, handlers, schedules, log }: Parts): BackgroundWork {
  const outbox = outboxWorker({ db, handlers, log })
  const scheduler = openScheduler({ db, schedules, log })
  let timer: NodeJS.Timeout | undefined
  let beginning: Promise<void> | undefined
  let stopped = false

  const begin = async () => {
    try {
      await scheduler.start()
      log.info({ schedules: schedules.length }, 'background work begun')
    } catch (fault) {
      log.warn({ err: fault }, 'background work waits for the database')
      await scheduler.stop()
      if (stopped) return
      timer = setTimeout(() => {
        beginning = begin()
      }, retryIn)
      timer.unref()
    }
  }

  return {
    start: () => {
      outbox.start()
      beginning = begin()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await beginning
      await Promise.all([outbox.stop(), scheduler.stop()])
    },
    wake: outbox.wake,
    tellAll: outbox.drain,
    send: scheduler.send,
    runNow: async name => {
      const schedule = schedules.find(one => one.name === name)
      if (!schedule) throw new Error(`no schedule is called ${name}`)
      return schedule.run()
    },
  }
}
