import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Shutdown = {
  /** Milliseconds to keep accepting connections while `/readyz` answers 503. */
  delayMs?: number
  drainMs?: number
  beforeExit?: () => Promise<void>
}

/**
 * SIGTERM and SIGINT: unready, stop listening after `delayMs`, drain, exit 0 (REL-08); a second signal exits at
 * once. An uncaught exception is logged and exits 1 after the same drain (LG-02).
 */
export function stopOnSignals(
  app: FastifyInstance,
  { delayMs = 0, drainMs = 30_000, beforeExit }: Shutdown = {},
): void {
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(code || 1)
    stopping = true
    app.readiness.ready = false
    await pause(delayMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
    // Keep-alive connections would idle until their own time-out.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearTimeout(cut)
    clearInterval(sweep)
    await beforeExit?.()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      app.log.info({ signal }, 'stopping')
      void stop(0)
    })
  }
  process.on('uncaughtException', error => {
    app.log.fatal({ err: error }, 'uncaught')
    void stop(1)
  })
}
