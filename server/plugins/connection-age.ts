import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { connectionAges } from '#shared/http/connection-age.ts'

type ConnectionAgeOptions = { now?: (() => number) | undefined }

/** Closes a kept connection after its first answer of old age. */
export const registerConnectionAge = fastifyPlugin(
  async (app: FastifyInstance, { now }: ConnectionAgeOptions) => {
    const { opened, isOld } = connectionAges(now)
    app.server.on('connection', opened)
    app.addHook('onSend', async (request, reply) => {
      if (isOld(request.raw.socket)) reply.header('connection', 'close')
    })
  },
  { name: 'connection-age' },
)
