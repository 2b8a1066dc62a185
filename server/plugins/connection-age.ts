import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

export type ConnectionAgeOptions = { maxAgeMs: number }

/**
 * Closes a connection after the answer that finds it older than `maxAgeMs`, give or take a tenth: a balancer that
 * keeps connections would send a new replica nothing.
 */
export const registerConnectionAge = fastifyPlugin(
  async (app: FastifyInstance, { maxAgeMs }: ConnectionAgeOptions) => {
    const ends = new WeakMap<Socket, number>()
    app.server.on('connection', (socket: Socket) => {
      ends.set(socket, performance.now() + maxAgeMs * (0.9 + Math.random() / 5))
    })
    app.addHook('onSend', async (request, reply) => {
      if (performance.now() > (ends.get(request.raw.socket) ?? Number.POSITIVE_INFINITY))
        reply.header('connection', 'close')
    })
  },
  { name: 'connection-age' },
)
