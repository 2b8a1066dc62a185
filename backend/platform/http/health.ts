import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

/**
 * `/healthz` says the process lives and touches nothing; `/readyz` says that calls may come: `check` holds and
 * no shutdown has begun (K8-03). Neither is counted as a call. From a shutdown on every answer closes its connection,
 * so that the next call goes elsewhere (REL-08).
 */
export function serveHealth(
  app: FastifyInstance,
  readiness: { check: () => Promise<void>; closing: boolean },
): void {
  const uncounted = { config: { rateLimit: false as const } }
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.closing) reply.header('connection', 'close')
  })
  app.get('/healthz', uncounted, async () => ({ status: 'alive' }))
  app.get('/readyz', uncounted, async () => {
    if (readiness.closing) throw new AppError('UNAVAILABLE', { log: { reason: 'closing' } })
    await readiness.check().catch(cause => {
      throw new AppError('UNAVAILABLE', { cause })
    })
    return { status: 'ready' }
  })
}
