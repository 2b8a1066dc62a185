import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShared } from '#server/session/shared-answers.ts'
import { justWroteCookie } from '#shared/constants/cookies.ts'

export function isSharedRead(request: FastifyRequest): boolean {
  const hasSession = request.server.sessions.isCarriedBy(request)
  return isShared({ method: request.method, path: request.url }, { hasSession })
}

/** Answers by what pages share, without opening the session; whoever has just written reads past what is kept. */
export async function sendSharedRead(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { sessions, sharedAnswers } = request.server
  const stranger = sessions.anonymous(request, reply)
  const { status, headers, encoded } = await sharedAnswers.find(
    { method: 'GET', path: request.url },
    { anonymous: call => stranger.call(call), wrote: request.cookies[justWroteCookie] !== undefined },
  )
  for (const name of ['content-type', 'retry-after']) {
    const value = headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  reply.code(status).headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' })
  await encoded.send(request, reply)
  return reply
}
