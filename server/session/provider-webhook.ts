import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { failureOf } from './backend-client.ts'
import { outgoingHeaders } from './outgoing-headers.ts'
import { isProvider } from './sign-in.ts'

/** Kakao waits three seconds for the response. */
const timeoutMs = 2_700

const Fields = z.record(z.string(), z.coerce.string())

/**
 * `POST /oauth/unlinked/:provider`: the webhook by which a provider reports an unlinked account. Forwarded unread,
 * since only the backend can verify it (R12.1).
 */
export function registerProviderWebhooks(app: FastifyInstance): void {
  app.post<{ Params: { provider: string } }>(
    '/oauth/unlinked/:provider',
    {
      bodyLimit: 8_192,
      config: { fromOtherServers: true },
      onRequest: async ({ params }) => {
        if (!isProvider(params.provider)) throw new AppError('NOT_FOUND')
      },
    },
    async (request, reply) => {
      const { provider } = request.params
      const answer = await app.backend
        .call({
          method: 'POST',
          path: addressOfCall('POST /oAuth/unlinked/:provider', { params: { provider } }),
          headers: { ...outgoingHeaders(request, {}, null), 'content-type': 'application/json' },
          body: JSON.stringify({
            authorization: request.headers.authorization ?? '',
            fields: fieldsOf(request),
          }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch(error => Promise.reject(new AppError(failureOf(error))))
      reply.code(answer.status).header('cache-control', 'no-store')
      return answer.status === 200 ? reply.send() : reply.type('application/json').send(answer.body)
    },
  )
}

function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  if (Buffer.isBuffer(body)) return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const fields = Fields.safeParse(body ?? {})
  if (!fields.success) throw new AppError('MALFORMED_REQUEST')
  return fields.data
}
