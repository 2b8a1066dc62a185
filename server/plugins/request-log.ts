import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { pathOf } from '#server/session/api-path.ts'
import { whenClosed } from '#shared/http/when-closed.ts'

export const registerRequestLog = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const path = pathOf(request.url)
      if (path === '/healthz' || path === '/readyz') return
      whenClosed(reply.raw, isFinished => {
        const { method } = request
        request.log.info(
          { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
          isFinished ? 'answered' : 'aborted by the caller',
        )
      })
    })
  },
  { name: 'request-log' },
)
