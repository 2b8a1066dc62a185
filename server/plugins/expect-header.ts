import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { AppError } from '#shared/errors/app-error.ts'
import { closeAfterResponse } from './request-body-limits.ts'

/**
 * Handles `Expect` (RFC 9110, 10.1.1): sends 100 Continue after all hooks have passed, so that a refused body is
 * never sent; any other expectation is 417 with an error envelope, where Node answers an empty one.
 */
export const registerExpectHeader = fastifyPlugin(
  async (app: FastifyInstance) => {
    const waiting = new WeakSet<IncomingMessage>()
    const serve = (request: IncomingMessage, response: ServerResponse) =>
      void app.server.emit('request', request, response)
    app.server.on('checkExpectation', serve)
    app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      waiting.add(request)
      serve(request, response)
    })

    app.addHook('onRequest', async ({ raw, headers }) => {
      if (headers.expect !== undefined && raw.httpVersion !== '1.0' && !waiting.has(raw))
        throw new AppError('EXPECTATION_FAILED')
    })
    app.addHook('preParsing', ({ raw }, reply, payload, done) => {
      if (waiting.delete(raw)) reply.raw.writeContinue()
      done(null, payload)
    })
    app.addHook('onSend', async ({ raw }, reply) => {
      // The client may skip the body, so the connection cannot be reused.
      if (waiting.has(raw)) closeAfterResponse(reply)
    })
  },
  { name: 'expect-header', dependencies: ['request-body-limits'] },
)
