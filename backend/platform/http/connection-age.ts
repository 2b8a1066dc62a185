import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds, give or take a tenth, so that connections that were opened together end apart. */
const maxAgeMs = 60_000

/** Closes a kept connection after its first answer of old age: a caller that keeps some would send a new replica nothing. */
export function limitConnectionAge(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const ends = new WeakMap<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    ends.set(socket, now() + maxAgeMs * (0.9 + Math.random() / 5))
  })
  app.addHook('onSend', async (request, reply) => {
    if (now() > (ends.get(request.raw.socket) ?? Number.POSITIVE_INFINITY))
      reply.header('connection', 'close')
  })
}
