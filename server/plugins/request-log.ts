import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { pathOf } from '#server/session/api-path.ts'

export const registerRequestLog = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const path = pathOf(request.url)
      if (path === '/healthz' || path === '/readyz') return
      const { method } = request
      request.log.info(
        { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      )
    })
  },
  { name: 'request-log' },
)
