import type { FastifyInstance } from 'fastify'

export type Shutdown = {
  /** Milliseconds that answers under way get to end. */
  drainMs?: number
  beforeExit?: () => Promise<void>
}

/**
 * SIGTERM and SIGINT: not ready, stop accepting, let what is under way end, exit 0 (REL-08); a second signal
 * exits at once. An uncaught error is logged and ends the process with 1 after the same drain (LG-02).
 */
export function stopOnSignals(app: FastifyInstance, { drainMs = 30_000, beforeExit }: Shutdown = {}): void {
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(code || 1)
    stopping = true
    app.readiness.ready = false
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
    // A connection whose answer was announced as keep-alive would idle on until its own timeout.
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
