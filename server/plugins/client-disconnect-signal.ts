import type { FastifyReply } from 'fastify'

export function clientDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abortUnlessFinished = () => raw.writableFinished || controller.abort()
  if (raw.destroyed) abortUnlessFinished()
  else raw.once('close', abortUnlessFinished)
  return controller.signal
}
