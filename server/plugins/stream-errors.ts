import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { trackResponse } from './malformed-request.ts'

/**
 * Adds error listeners to both streams of every request first of all: an `error` event without a listener is an
 * uncaught exception and ends the process (decision 022).
 */
export const registerStreamErrors = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const note = (err: Error) => request.log.debug({ err }, 'the connection of a request failed')
      request.raw.on('error', note)
      reply.raw.on('error', note)
      trackResponse(reply.raw)
    })
  },
  { name: 'stream-errors' },
)
