import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { errorPage } from './error-page.ts'
import { isApiRequest } from './is-api-request.ts'
import { retryAfterSeconds } from './retry-after.ts'

export const registerErrors = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler(answerError)
    app.setNotFoundHandler((request, reply) => answerError(new AppError('NOT_FOUND'), request, reply))
  },
  { name: 'errors' },
)

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const { errorName, statusCode, cause } = refusal
  if (statusCode >= 500 && errorName !== 'UNAVAILABLE') {
    request.log.error({ errorName, ...(cause ? { err: cause } : {}) }, 'request failed')
  } else request.log.info({ errorName }, 'request refused')
  reply.code(statusCode).header('cache-control', 'no-store')
  if (statusCode === 503) reply.header('retry-after', `${refusal.retryAfter ?? retryAfterSeconds}`)
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(errorPage(errorName, reply))
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(errorName, refusal.validationErrors)))
}

const byStatus: Record<number, ErrorName> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  const name = byStatus[status] ?? (status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'UNEXPECTED')
  return new AppError(name, { cause: error })
}

const wantsPage = (request: FastifyRequest): boolean =>
  !isApiRequest(request) && (request.headers.accept ?? '').includes('text/html')
