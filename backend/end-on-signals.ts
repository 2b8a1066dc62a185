import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { flushTraces } from './instrument.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'

/** Milliseconds that open calls get to end once no new one comes: the longest call and a little more. */
const drainTime = 32_000

type Process = {
  app: FastifyInstance
  database: OpenDatabase
  stopBeingReady: () => void
  delayMs: number
}

/** Unready at once, no new connection after `delayMs`, then drains (REL-08). */
export function endOnSignals({ app, database, stopBeingReady, delayMs }: Process): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    stopBeingReady()
    setTimeout(() => process.exit(1), delayMs + drainTime).unref()
    await pause(delayMs)
    await app.close()
    await database.close()
    await flushTraces()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, error => {
      app.log.fatal({ err: error }, 'fault outside any call')
      void end(1)
    })
  }
}
