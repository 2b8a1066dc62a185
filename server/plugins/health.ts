import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: { ready: boolean; rendersPages: (reply: FastifyReply) => Promise<boolean> }
  }
}

/**
 * `/healthz` is liveness, `/readyz` readiness, 503 from SIGTERM on and while no page can be rendered (K8-03). Neither
 * depends on the backend, without which shell and files are still served (REL-01). From SIGTERM on every response closes its connection,
 * so that the next request reaches another replica (REL-08).
 */
export const registerHealth = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate('readiness', { ready: true, rendersPages: async () => true })
    app.addHook('onSend', async (_request, reply) => {
      if (!app.readiness.ready) reply.header('connection', 'close')
    })
    app.get('/healthz', { config: { withoutHost: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive' })
    })
    app.get('/readyz', { config: { withoutHost: true } }, async (_request, reply) => {
      const { ready, rendersPages } = app.readiness
      const status = !ready ? 'stopping' : (await rendersPages(reply)) ? 'ready' : 'cannot render pages'
      return reply
        .code(status === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status })
    })
  },
  { name: 'health' },
)
