import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { headers } from '#shared/constants/headers.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { timing } from '#shared/constants/timing.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { whenClosed } from '#shared/http/when-closed.ts'
import type { Config } from '../../config/config.ts'
import { answerError, handleErrors } from '../errors/error-handler.ts'
import { byteBudget } from './byte-budget.ts'
import { limitConnectionAge } from './connection-age.ts'
import { type JsonSchema, serializerOf } from './json-schema.ts'
import { describeCall, loggerOptions, type TraceId } from './logger.ts'
import { parseJsonOnly } from './parse-json.ts'
import { answerUnknownCalls } from './unknown-calls.ts'

/** Bytes that uploads may hold at once: six pictures of the largest size, or many of a usual one. */
const uploadsInMemory = 64 * 1_048_576

type HttpServerOptions = {
  logger?: FastifyBaseLogger
  traceId?: TraceId
  /** Milliseconds by which kept connections age. */
  connectionClock?: () => number
}

export function createHttpServer(
  config: Config,
  { logger, traceId = () => null, connectionClock }: HttpServerOptions = {},
): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: loggerOptions(config.logLevel, traceId) }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: serverLimits.jsonBody,
    routerOptions: { maxParamLength: 500 },
    trustProxy: config.trustedProxies,
    genReqId: request => requestIdOf(request.headers[headers.requestId]),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Longer than the gateway keeps an idle connection, so that it never writes into one being closed.
    keepAliveTimeout: 72_000,
    // The gateway is stricter with everything but uploads.
    requestTimeout: timing.upload,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node would refuse a missing Host itself, with an empty answer.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as JsonSchema))
  handleErrors(app)
  answerUnknownCalls(app)
  parseJsonOnly(app)
  limitConnectionAge(app, connectionClock)
  app.decorate('uploadBudget', byteBudget(uploadsInMemory))
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id)
    if (!namesOneHost(request.raw)) throw new AppError('MALFORMED_REQUEST')
    if (request.url.length > serverLimits.url) throw new AppError('URI_TOO_LONG')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    whenClosed(reply.raw, isFinished => {
      if (isFinished && reply.statusCode >= 400) return
      request.log.info(
        { ...describeCall(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        isFinished ? 'call answered' : 'call aborted by the caller',
      )
    })
  })
  return app
}

/** Keeps the caller's id only if well-formed: it goes into logs and answers. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

/** RFC 9112 §3.2: exactly one Host header, where Node's parser would take the first of several (GW-06). */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Written by hand: a request that Node's parser refuses reaches no hook (ERR-01). */
function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const name: ErrorName = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST'
  const body = JSON.stringify(errorBody(name))
  const status = `${errorStatus(name)} ${name === 'HEADERS_TOO_LARGE' ? 'Request Header Fields Too Large' : 'Bad Request'}`
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
