import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestHook } from '#shared/observability/metrics.ts'
import type { Metrics } from './metrics.ts'

export function observeCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', requestHook(metrics, routeOf))
}

/** A call of no route is one series, whatever its method and address. */
function routeOf({ method, routeOptions, is404 }: FastifyRequest): { method: string; route: string } {
  if (is404 || !routeOptions.url) return { method: 'other', route: 'unknown' }
  return { method, route: routeOptions.url }
}
