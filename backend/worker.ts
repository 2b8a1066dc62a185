import { openBackground } from './background.ts'
import { type Config, loadConfig } from './config/config.ts'
import { findMissingKeys, openLedger } from './domains/ledger/index.ts'
import { configuredProviders } from './domains/oauth/index.ts'
import { endOnSignals } from './end-on-signals.ts'
import { currentTraceId, untraced } from './instrument.ts'
import { systemClock } from './platform/clock.ts'
import { readinessOf } from './platform/database/boot-check.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { openMailTransport } from './platform/mail/open-transport.ts'
import { listenForScrapes } from './platform/metrics/listen-for-scrapes.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { openPushTransport } from './platform/push/push-transport.ts'
import { openStorage } from './platform/storage/open-storage.ts'

await start().catch(refuseToStart)

/** Runs the background work of backends that have `WORKER=apart`; answers health alone (decision 050). */
async function start(): Promise<void> {
  const config = loadConfig(process.env)
  if (config.database.kind === 'embedded')
    throw new Error('DATABASE_URL: must begin with postgres://; the embedded database belongs to one backend')
  let report: (fault: Error) => void = refuseToStart
  const database = await openDatabase(config.database, { onFault: fault => report(fault) })
  const port = config.metricsPort.worker
  const metrics = port === null ? null : openMetrics()
  const { app, readiness } = openWorker(config, database, metrics)
  report = fault => app.log.error({ err: fault }, 'database fault')
  if (metrics && port !== null)
    await listenForScrapes({ app, metrics, database, host: config.listen.host, port })
  await app.listen({ host: config.listen.host, port: config.worker.port })
  endOnSignals({
    app,
    database,
    stopBeingReady: () => {
      readiness.closing = true
    },
    // No call is sent here that would have to go elsewhere first.
    delayMs: 0,
  })
}

function openWorker(config: Config, database: OpenDatabase, metrics: Metrics | null) {
  const app = createHttpServer(config, { traceId: currentTraceId })
  const ledger = openLedger(config.ledger)
  const checkKeys = () => findMissingKeys(database.jobsDb, { ledger, now: systemClock(), log: app.log })
  const readiness = { check: readinessOf(database, checkKeys), closing: false }
  serveHealth(app, readiness)
  const pushTransport = openPushTransport(config.push, { untraced })
  const background = openBackground({
    config,
    db: database.jobsDb,
    clock: systemClock,
    storage: openStorage(config.storage),
    providers: configuredProviders(config),
    mailTransport: openMailTransport(config.mail),
    pushTransport,
    log: app.log,
    metrics,
  })
  app.addHook('onReady', async () => background.start())
  app.addHook('onClose', background.stop)
  app.addHook('onClose', async () => pushTransport?.close())
  return { app, readiness }
}

function refuseToStart(error: unknown): never {
  process.stderr.write(`worker did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
