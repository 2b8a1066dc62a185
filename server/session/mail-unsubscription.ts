import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsubscribePath } from '#shared/constants/mail-paths.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { failureOf } from './backend-client.ts'
import { outgoingHeaders } from './outgoing-headers.ts'

/**
 * `POST /mail/unsubscribe?token=…`: mail programs send it without cookies and without a page of ours, and follow no
 * redirect (RFC 8058); the button of the page sends it too. The token is in the query, which is never logged.
 */
export function registerMailUnsubscription(app: FastifyInstance): void {
  app.post<{ Querystring: { token?: unknown } }>(
    unsubscribePath,
    { bodyLimit: 8_192, config: { fromOtherServers: true } },
    async (request, reply) => {
      const { token } = request.query
      if (typeof token !== 'string') throw new AppError('NOT_FOUND')
      const call = app.backend.call({
        method: 'POST',
        path: addressOfCall('POST /mail/unsubscriptions'),
        headers: { ...outgoingHeaders(request, {}, null), 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      reply.header('cache-control', 'no-store')
      if (isOneClick(request)) {
        const answer = await call.catch(error => Promise.reject(new AppError(failureOf(error))))
        reply.code(answer.status)
        return answer.status === 200 ? reply.send() : reply.type('application/json').send(answer.body)
      }
      const ended = await call.then(endingOf, () => 'later')
      return reply.redirect(`${unsubscribePath}?${new URLSearchParams({ token, ended })}`, 303)
    },
  )
}

/** The page asks to try again after a failure that says nothing about the token. */
const endingOf = ({ status }: { status: number }): string =>
  status === 200 ? 'yes' : status === 400 || status === 404 ? 'no' : 'later'

/** Also in a multipart form, of which only this line matters. */
const isOneClick = ({ body }: FastifyRequest): boolean =>
  Buffer.isBuffer(body) && /List-Unsubscribe.{1,60}One-Click/s.test(body.toString('latin1'))
