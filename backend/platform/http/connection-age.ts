import type { FastifyInstance } from 'fastify'
import { connectionAges } from '#shared/http/connection-age.ts'

/** Closes a kept connection after its first answer of old age. */
export function limitConnectionAge(app: FastifyInstance, now?: () => number): void {
  const { opened, isOld } = connectionAges(now)
  app.server.on('connection', opened)
  app.addHook('onSend', async (request, reply) => {
    if (isOld(request.raw.socket)) reply.header('connection', 'close')
  })
}
