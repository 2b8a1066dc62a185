import { AsyncLocalStorage } from 'node:async_hooks'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/plugins/app-error.ts'
import { isUpload } from '#server/plugins/is-upload.ts'
import { isApiPath, pathOf } from '#server/session/api-path.ts'
import { askAgain } from '#server/session/ask-again.ts'
import { failureOf } from '#server/session/backend-client.ts'
import type { Session } from '#server/session/session.ts'
import { resemblesTokenCall } from '#server/session/token-calls.ts'
import { limits } from '#shared/constants/limits.ts'
import { answerHeaders } from './answer-headers.ts'
import { limitBody } from './body-limit.ts'
import { registerTokenCalls } from './token-calls.routes.ts'
import { type UploadPlaces, uploadPlaces } from './upload-places.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const safe = ['GET', 'HEAD']

/** Everything under /api: the token calls answered here, all others passed on with the session's tokens. */
export async function registerGateway(app: FastifyInstance): Promise<void> {
  app.decorateRequest('session', null)
  await app.register(
    async api => {
      api.addHook('onRequest', async request => refuseOddPath(request.raw.url ?? ''))
      api.setNotFoundHandler((_request, reply) => {
        reply.header('allow', methods.join(', '))
        throw new AppError('METHOD_NOT_ALLOWED')
      })
      registerTokenCalls(api)
      await api.register(passOn)
    },
    { prefix: '/api' },
  )
}

/**
 * @fastify/http-proxy with the defaults replaced that a public site cannot keep: its own bounded pool, a leaving
 * client ends the backend's call (F1), nothing is asked twice, headers by allow-list both ways (GW-01..04).
 */
async function passOn(api: FastifyInstance): Promise<void> {
  const { backend } = api
  const places = uploadPlaces(16)
  const leaving = new AsyncLocalStorage<AbortSignal>()
  // Bodies go through as streams, whatever their type.
  api.removeAllContentTypeParsers()
  await api.register(proxy, {
    upstream: backend.origin,
    rewritePrefix: '/api',
    routes: ['/', '/*'],
    httpMethods: methods,
    disableRequestLogging: true,
    retryMethods: [],
    internalRewriteLocationHeader: false,
    // Our undici is a major ahead of the one these types know; the call is the same.
    undici: { request: backend.requester(() => leaving.getStore()) } as FastifyHttpProxyOptions['undici'],
    preHandler: (request, reply, done) => {
      openSession(request, reply, places).then(isOpen => {
        if (isOpen) done()
      }, done)
    },
    handler: (_request, reply, destination, options) => {
      const gone = new AbortController()
      reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
      if (reply.raw.destroyed) gone.abort()
      leaving.run(gone.signal, () => reply.from(destination, options))
      return reply
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: request => requestHeaders(request as FastifyRequest),
      rewriteHeaders: (headers, request) => {
        const own = request as FastifyRequest
        return answerHeaders(headers, own, own.session?.state !== 'anonymous')
      },
      onError: (reply, { error }) => {
        // Nobody is left to answer; the abort itself was the point.
        if (reply.raw.destroyed) return void reply.hijack()
        const cause = error.cause ?? error
        // reply-from has logged the cause.
        reply.send(cause instanceof AppError ? cause : new AppError(failureOf(cause)))
      },
    },
  })
}

/** Whether the call may be passed on; otherwise it was answered. */
async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  places: UploadPlaces,
): Promise<boolean> {
  if (!safe.includes(request.method) && resemblesTokenCall(pathOf(request.url)))
    throw new AppError('NOT_FOUND')
  if (isUpload(request.headers)) {
    places.take(reply)
    limitBody(request, limits.uploadBody)
  } else limitBody(request)
  if (request.server.backend.isFull) throw new AppError('UNAVAILABLE')
  const session = await request.server.sessions.open(request, reply)
  if (session.state === 'member' && isNavigation(request)) await renew(session)
  if (session.raced) {
    await askAgain(request, reply)
    return false
  }
  request.session = session
  return true
}

/** A link to a file is followed by the browser alone; our script's calls are no navigations. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate'

/**
 * Renews a sign-in that ran out before a file is asked for, as a page does: nothing in the browser could do it, and
 * people would see an error in the place of their file. The read of the caller is what meets 40120.
 */
async function renew(session: Session): Promise<void> {
  await session.fetch('/api/users/me', { method: 'POST' })
  session.commit()
}

function requestHeaders(request: FastifyRequest): Record<string, string> {
  const headers = request.session?.outgoingHeaders(request.headers) ?? {}
  // Parts are asked of files alone, whose addresses end alike.
  if (pathOf(request.url).endsWith('/download')) {
    for (const name of ['range', 'if-range'] as const) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
  }
  const length = request.headers['content-length']
  if (request.body && length !== undefined) headers['content-length'] = length
  return headers
}

function refuseOddPath(url: string): void {
  if (!isApiPath(pathOf(url))) throw new AppError('MALFORMED_REQUEST')
}
