import { setFlagsFromString } from 'node:v8'
import { buildApp } from './app.ts'
import { ConfigError, loadConfig } from './config/config.ts'
import { currentTraceId, flushTraces } from './instrument.ts'
import { listenForScrapes } from './metrics/listen-for-scrapes.ts'
import { openMetrics } from './metrics/metrics.ts'
import { logStream } from './plugins/log-options.ts'
import { stopOnSignals } from './shutdown.ts'
import { registerSsr } from './ssr/index.ts'

// Collects at one and a half times what is alive; V8 would let garbage grow to several times (docs/decisions/041).
setFlagsFromString('--heap-growing-percent=50')

try {
  const config = loadConfig(process.env)
  const port = config.metricsPort
  const metrics = port === null ? null : openMetrics()
  const app = await buildApp({
    config,
    metrics,
    traceId: currentTraceId,
    log: { stream: logStream() },
    pages: app => registerSsr(app, { config }),
  })
  stopOnSignals(app, { delayMs: config.shutdownDelayMs, beforeExit: flushTraces })
  if (metrics && port !== null) await listenForScrapes({ app, metrics, host: config.host, port })
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
}
