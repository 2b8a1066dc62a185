import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConcurrencyLimit } from '#server/plugins/concurrency-counter.ts'
import { isUpload } from '#server/plugins/is-upload.ts'
import { isApiPath, pathOf } from '#server/session/api-path.ts'
import { failureOf } from '#server/session/backend-client.ts'
import { redirectToSelf } from '#server/session/self-redirect.ts'
import type { Session } from '#server/session/session.ts'
import { isWrite, resemblesTokenCall } from '#server/session/token-calls.ts'
import { limits } from '#shared/constants/limits.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { clientDisconnectSignal } from '#shared/http/client-disconnect-signal.ts'
import { networkOf } from '#shared/http/ip-network.ts'
import { forwardResponse, type UpstreamResponse } from './response-forwarding.ts'
import { responseHeaders } from './response-headers.ts'
import { isSharedRead, sendSharedRead } from './shared-reads.ts'
import { registerTokenCalls } from './token-calls.routes.ts'
import { type UploadConcurrencyLimit, uploadConcurrencyLimit } from './upload-concurrency.ts'
import { minUploadRate, uploadStream } from './upload-stream.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const safeMethods = ['GET', 'HEAD']

export async function registerGateway(app: FastifyInstance): Promise<void> {
  app.decorateRequest('session', null)
  await app.register(
    async api => {
      api.addHook('onRequest', async (request, reply) => {
        refuseAmbiguousPath(request.raw.url ?? '')
        if (request.is404) refuseMethod(reply)
      })
      api.setNotFoundHandler((_request, reply) => refuseMethod(reply))
      registerTokenCalls(api)
      await api.register(passOn)
    },
    { prefix: '/api' },
  )
}

/**
 * Proxies through @fastify/http-proxy with its own bounded pool, aborts on disconnect (F1), no retries and header
 * allow-lists in both directions (GW-01..04).
 */
async function passOn(api: FastifyInstance): Promise<void> {
  const { backend } = api
  const uploads = uploadConcurrencyLimit({ total: 16 })
  const disconnect = new AsyncLocalStorage<AbortSignal>()
  api.addHook('onRequest', async (request, reply) => {
    if (isSharedRead(request)) return sendSharedRead(request, reply)
    await admit(request, reply, uploads)
  })
  readBodies(api)
  await api.register(proxy, {
    upstream: backend.origin,
    rewritePrefix: '/api',
    routes: ['/', '/*'],
    httpMethods: methods,
    proxyPayloads: false,
    disableRequestLogging: true,
    retryMethods: [],
    internalRewriteLocationHeader: false,
    // undici is one major version ahead of the one these types know.
    undici: { request: backend.requester(() => disconnect.getStore()) } as FastifyHttpProxyOptions['undici'],
    preHandler: (request, reply, done) => {
      renewForFile(request, reply).then(mayProceed => {
        if (mayProceed) done()
      }, done)
    },
    handler: (request, reply, destination, options) => {
      disconnect.run(clientDisconnectSignal(reply), () =>
        reply.from(destination, { ...options, ...bodyOf(request) }),
      )
      return reply
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: request => requestHeaders(request as FastifyRequest),
      rewriteHeaders: (headers, request) => {
        const own = request as FastifyRequest
        return responseHeaders(headers, own, own.session?.state !== 'anonymous')
      },
      onResponse: (request, reply, given) => {
        noteWrite(request as FastifyRequest, given.statusCode)
        void forwardResponse(
          request as FastifyRequest,
          reply as FastifyReply,
          given as unknown as UpstreamResponse,
        )
      },
      onError: (reply, { error }) => {
        if (reply.raw.destroyed) return void reply.hijack()
        const cause = error.cause ?? error
        reply.send(cause instanceof AppError ? cause : new AppError(failureOf(cause)))
      },
    },
  })
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: UploadConcurrencyLimit,
): Promise<void> {
  const { headers, method, server } = request
  if (!safeMethods.includes(method) && resemblesTokenCall(pathOf(request.url)))
    throw new AppError('NOT_FOUND')
  const most = isUpload(headers) ? serverLimits.uploadBody : serverLimits.jsonBody
  if (Number(headers['content-length'] ?? 0) > most) throw new AppError('PAYLOAD_TOO_LARGE')
  if (server.backend.refusesCalls) throw new AppError('UNAVAILABLE')
  const session = await server.sessions.open(request, reply)
  request.session = session
  if (!isUpload(headers)) return
  uploads.acquire(limitsOf(session.holder, request.ip), reply)
}

const uploadsPerNetwork = 2

/**
 * An upload takes a backend connection before it is complete: strangers together have the places of one member, and one
 * network has two of them, so that others can still send. The backend answers those whose call needs a member before it
 * reads anything.
 */
function limitsOf(holder: string | null, ip: string): ConcurrencyLimit[] {
  const limit = limits.imagesOfPost
  if (holder !== null) return [{ key: `member ${holder}`, limit }]
  return [
    { key: 'strangers', limit },
    { key: `network ${networkOf(ip)}`, limit: uploadsPerNetwork },
  ]
}

function readBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  api.addContentTypeParser(/^multipart\/form-data/, (request, payload, done) => {
    // Fastify matches content types more leniently than `isUpload`.
    if (isUpload(request.headers)) done(null, payload)
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'))
  })
}

function bodyOf(request: FastifyRequest): { body?: Buffer; contentType?: string } {
  const { body } = request
  if (body instanceof Readable) {
    request.body = uploadStream(request, minUploadRate)
    return {}
  }
  request.body = undefined
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  return { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
}

async function renewForFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { session } = request
  if (session?.state !== 'member' || !isNavigation(request)) return true
  await renew(session)
  if (!session.raced) return true
  await redirectToSelf(request, reply)
  return false
}

const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate'

/**
 * Refreshes an expired session before a download, which no script of ours could do for a navigation. The call of
 * the own account meets 40120.
 */
async function renew(session: Session): Promise<void> {
  await session.fetch(addressOfCall('POST /users/me'), { method: 'POST' })
  session.commit()
}

function noteWrite({ method, url, session }: FastifyRequest, status: number | undefined): void {
  if (status && isWrite({ method, path: url }, status)) session?.markWrite()
}

function requestHeaders(request: FastifyRequest): Record<string, string> {
  const headers = request.session?.outgoingHeaders(request.headers) ?? {}
  if (pathOf(request.url).endsWith('/download')) {
    for (const name of ['range', 'if-range'] as const) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
  }
  const length = request.headers['content-length']
  if (isUpload(request.headers) && length !== undefined) headers['content-length'] = length
  return headers
}

function refuseMethod(reply: FastifyReply): never {
  reply.header('allow', methods.join(', '))
  throw new AppError('METHOD_NOT_ALLOWED')
}

function refuseAmbiguousPath(url: string): void {
  if (!isApiPath(pathOf(url))) throw new AppError('MALFORMED_REQUEST')
}
