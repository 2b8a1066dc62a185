import { buildApp } from './app.ts'
import { ConfigError, loadConfig } from './config/config.ts'
import { currentTraceId, flushTraces } from './instrument.ts'
import { stopOnSignals } from './shutdown.ts'
import { registerSsr } from './ssr/index.ts'

try {
  const config = loadConfig(process.env)
  const app = await buildApp({
    config,
    log: { mixin: () => ({ traceId: currentTraceId() ?? undefined }) },
    pages: app => registerSsr(app, { config }),
  })
  stopOnSignals(app, { delayMs: config.shutdownDelayMs, beforeExit: flushTraces })
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
}
