import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * `/healthz` says the process lives and touches nothing; `/readyz` says that calls may come: `check` holds and
 * no shutdown has begun (K8-03).
 */
export function serveHealth(
  app: FastifyInstance,
  readiness: { check: () => Promise<void>; closing: boolean },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (readiness.closing) throw new AppError('UNAVAILABLE', { log: { reason: 'closing' } })
    await readiness.check().catch(cause => {
      throw new AppError('UNAVAILABLE', { cause })
    })
    return { status: 'ready' }
  })
}
