import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { observeOutbox } from '../metrics/read-gauges.ts'
import type { Handlers } from '../outbox/outbox.commands.ts'
import { outboxWorker } from '../outbox/outbox-worker.ts'
import type { Schedule } from './schedule.ts'
import { openScheduler } from './scheduler.ts'

export type BackgroundWork = {
  start: () => void
  stop: () => Promise<void>
  wake: () => void
  deliverAll: () => Promise<number>
  send: (name: string) => Promise<void>
  runNow: (name: string) => Promise<number>
}

/** Milliseconds between attempts to begin. */
const retryIn = 5_000

type Parts = {
  db: Database
  handlers: Handlers
  schedules: Schedule[]
  ended?: readonly string[]
  log: FastifyBaseLogger
  metrics?: Metrics | null
}

export function backgroundWork({ db, handlers, schedules, ended, log, metrics }: Parts): BackgroundWork {
  const outbox = outboxWorker({ db, handlers, log })
  const scheduler = openScheduler({ db, schedules, ended, log, metrics })
  if (metrics) observeOutbox(metrics, db)
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
      const stopScheduler = async () => {
        await beginning
        await scheduler.stop()
      }
      await Promise.all([outbox.stop(), stopScheduler()])
    },
    wake: outbox.wake,
    deliverAll: outbox.drain,
    send: scheduler.send,
    runNow: async name => {
      const schedule = schedules.find(one => one.name === name)
      if (!schedule) throw new Error(`no schedule is called ${name}`)
      return schedule.run()
    },
  }
}
