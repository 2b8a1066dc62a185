import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#server/plugins/app-error.ts'
import { failureOf } from './backend-client.ts'
import { outgoingHeaders } from './outgoing-headers.ts'
import { isProvider } from './sign-in.ts'

/** Milliseconds for the backend's answer: Kakao waits three seconds for ours. */
const patience = 2_700

const Fields = z.record(z.string(), z.coerce.string())

/**
 * `POST /oauth/unlinked/:provider`: a provider's own server says that somebody cut the tie there. It is passed on as
 * it came, since only the backend knows what a provider shows and says (R12.1); no session has a part in it.
 */
export function registerProviderNotices(app: FastifyInstance): void {
  app.post<{ Params: { provider: string } }>(
    '/oauth/unlinked/:provider',
    { bodyLimit: 8_192, config: { fromOtherServers: true } },
    async (request, reply) => {
      const { provider } = request.params
      if (!isProvider(provider)) throw new AppError('NOT_FOUND')
      const answer = await app.backend
        .call({
          method: 'POST',
          path: `/api/oAuth/unlinked/${provider}`,
          headers: { ...outgoingHeaders(request, {}, null), 'content-type': 'application/json' },
          body: JSON.stringify({
            authorization: request.headers.authorization ?? '',
            fields: fieldsOf(request),
          }),
          signal: AbortSignal.timeout(patience),
        })
        .catch(error => Promise.reject(new AppError(failureOf(error))))
      reply.code(answer.status).header('cache-control', 'no-store')
      return answer.status === 200 ? reply.send() : reply.type('application/json').send(answer.body)
    },
  )
}

/** A form or JSON: providers write that they send either. */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  if (Buffer.isBuffer(body)) return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const fields = Fields.safeParse(body ?? {})
  if (!fields.success) throw new AppError('MALFORMED_REQUEST')
  return fields.data
}
