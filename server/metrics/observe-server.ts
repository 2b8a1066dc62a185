import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendClient } from '#server/session/backend-client.ts'
import type { Metrics } from './metrics.ts'

/** Without the probes, which would hide what citizens wait for. */
const probes = new Set<string | undefined>(['/healthz', '/readyz'])
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

export function observeRequests(app: FastifyInstance, { calls, inFlight }: Metrics): void {
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
