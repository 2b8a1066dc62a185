import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Without the probes, which would hide what citizens wait for. */
const probes = new Set<string | undefined>(['/healthz', '/readyz'])

export function observeCalls(app: FastifyInstance, { calls, inFlight }: Metrics): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (probes.has(routeOptions.url)) return
    inFlight.inc()
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    if (probes.has(request.routeOptions.url)) return
    const labels = { ...routeOf(request), status_class: `${Math.floor(reply.statusCode / 100)}xx` }
    calls.observe(labels, reply.elapsedTime / 1_000)
  })
}

/** A call of no route is one series, whatever its method and address. */
function routeOf({ method, routeOptions, is404 }: FastifyRequest): { method: string; route: string } {
  if (is404 || !routeOptions.url) return { method: 'other', route: 'unknown' }
  return { method, route: routeOptions.url }
}
