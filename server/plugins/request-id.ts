import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { headers as names } from '#shared/constants/headers.ts'
import { randomToken } from './random-token.ts'

/**
 * The beginning of the trace's id, by which an operator finds the trace (R8.5); 64 bits are short enough to read out.
 * Without tracing keeps a well-formed id of the client.
 */
export function requestIdOf(
  { headers }: { headers: NodeJS.Dict<string | string[]> },
  traceId: string | null,
): string {
  if (traceId) return traceId.slice(0, 16)
  const given = headers[names.requestId]
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomToken(8, 'hex')
}

export const registerRequestId = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header(names.requestId, request.id)
    })
  },
  { name: 'request-id' },
)
