import type { FastifyReply } from 'fastify'
import { whenClosed } from '#shared/http/when-closed.ts'

export function clientDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  whenClosed(raw, () => raw.writableFinished || controller.abort())
  return controller.signal
}
