import type { FastifyReply } from 'fastify'
import { whenClosed } from '#shared/http/when-closed.ts'

export function clientDisconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  whenClosed(reply.raw, () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
