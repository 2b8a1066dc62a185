import { type App, buildApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { findMissingSealKeys, openLedger } from './domains/ledger/index.ts'
import { endOnSignals } from './end-on-signals.ts'
import { currentTraceId, untraced } from './instrument.ts'
import { checkDatabase } from './platform/database/boot-check.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { koreanAnalyser } from './platform/korean/analyse.ts'
import { listenForScrapes } from './platform/metrics/listen-for-scrapes.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { openPushTransport } from './platform/push/push-transport.ts'
import { prepareDatabase } from './prepare-database.ts'

await start().catch(refuseToStart)

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  let report: (fault: Error) => void = refuseToStart
  const database = await openDatabase(config.database, { onFault: fault => report(fault) })
  // PostgreSQL is migrated by its own job and may come up later than we do; readiness waits for it.
  if (database.engine === 'pglite') {
    await prepareDatabase(database.db)
    const { voices } = openLedger(config.ledger)
    await checkDatabase(database.db, () => findMissingSealKeys(database.db, voices))
  }
  const port = config.metricsPort.backend
  const metrics = port === null ? null : openMetrics()
  const pushTransport = openPushTransport(config.push, { untraced })
  const app = await buildApp({ config, database, traceId: currentTraceId, pushTransport, metrics })
  report = fault => reportFault(app, fault)
  // Held the event loop for 80 ms at the first search.
  await koreanAnalyser()
  if (config.worker.runs === 'inside') app.background.start()
  if (metrics && port !== null)
    await listenForScrapes({ app, metrics, database, host: config.listen.host, port })
  await app.listen({ host: config.listen.host, port: config.listen.port })
  endOnSignals({ app, database, stopBeingReady: app.stopBeingReady, delayMs: config.shutdownDelayMs })
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
