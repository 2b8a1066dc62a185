import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: { ready: boolean }
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it wants traffic, false from SIGTERM on (K8-03). Neither asks the
 * backend: without it the shell and the files are still served (REL-01).
 */
export const registerHealth = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate('readiness', { ready: true })
    app.get('/healthz', async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'alive' })
    })
    app.get('/readyz', async (_request, reply) => {
      const { ready } = app.readiness
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'stopping' })
    })
  },
  { name: 'health' },
)
