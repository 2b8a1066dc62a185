import { setTimeout as pause } from 'node:timers/promises'
import { type App, buildApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { currentTraceId, flushTraces } from './instrument.ts'
import { checkDatabase } from './platform/database/boot-check.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Milliseconds that open calls get to end once no new one comes: the longest call and a little more. */
const drainTime = 32_000

await start().catch(refuseToStart)

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  let report: (fault: Error) => void = refuseToStart
  const database = await openDatabase(config.database, { onFault: fault => report(fault) })
  // PostgreSQL is migrated by its own job and may come up later than we do; readiness waits for it.
  if (database.engine === 'pglite') {
    await prepareDatabase(database.db)
    await checkDatabase(database.db)
  }
  const app = await buildApp({ config, database, traceId: currentTraceId })
  report = fault => reportFault(app, fault)
  app.background.start()
  await app.listen({ host: config.listen.host, port: config.listen.port })
  endOnSignals(app, database, config.shutdownDelayMs)
}

function refuseToStart(error: unknown): never {
  process.stderr.write(`backend did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function reportFault(app: App, fault: Error): void {
  app.log.error({ err: fault }, 'database fault')
  // Another process took the embedded data over; one more write of ours would lose its rows.
  if ('code' in fault && fault.code === 'ECOMPROMISED') process.exit(1)
}

/** Unready at once, no new connection after `delayMs`, then drains (REL-08). */
function endOnSignals(app: App, database: OpenDatabase, delayMs: number): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    app.stopBeingReady()
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
