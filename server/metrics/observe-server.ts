import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendClient } from '#server/session/backend-client.ts'
import { requestHook } from '#shared/observability/metrics.ts'
import type { Metrics } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', requestHook(metrics, routeOf))
}

/** A request of no route is one series, whatever its method and address; so are the files of a build. */
function routeOf({ method, routeOptions: { url }, is404 }: FastifyRequest): {
  method: string
  route: string
} {
  if (is404 || !url || !methods.has(method)) return { method: 'other', route: 'unknown' }
  return { method, route: url.startsWith('/assets/') ? '/assets/*' : url }
}

export function observeBackend({ backend: gauges, readers }: Metrics, backend: BackendClient): void {
  readers.push(() => {
    gauges.breaker.set(backend.isCutOff ? 1 : 0)
    for (const [pool, { running, queued }] of Object.entries(backend.load)) {
      gauges.calls.set({ pool, state: 'running' }, running)
      gauges.calls.set({ pool, state: 'waiting' }, queued)
    }
  })
}
