import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { headers as names } from '#shared/constants/headers.ts'

/** Keeps a well-formed id of the client; 64 bits are short enough to read out (R8.5). */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[names.requestId]
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex')
}

export const registerRequestId = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header(names.requestId, request.id)
    })
  },
  { name: 'request-id' },
)
