import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { headers } from '#shared/constants/headers.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { isDatabaseUnreachable } from '../database/is-database-unreachable.ts'
import { isDatabaseBusy } from '../database/serialization-failure.ts'
import { describeCall } from '../http/logger.ts'
import { configureKoreanIssues } from './korean-issues.ts'
import { validationErrors } from './validation-errors.ts'

/** Keeps the cause of a 5xx inside (R8.1, ERR-01). */
export function handleErrors(app: FastifyInstance): void {
  configureKoreanIssues()
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error)
  const fault = refusal.statusCode >= 500
  const { errorName, retryAfter } = refusal
  const entry = { ...describeCall(request), errorName, ...(retryAfter && { retryAfter }), ...refusal.log }
  if (fault) request.log.error({ ...entry, err: refusal.cause ?? refusal }, 'call failed')
  else request.log.info(entry, 'call refused')
  if (refusal.statusCode === 503 || refusal.statusCode === 429) reply.header('retry-after', retryAfter ?? 2)
  return reply
    .code(refusal.statusCode)
    .header(headers.requestId, request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal.errorName, refusal.validationErrors))
}

const byStatus = new Map<number, ErrorName>([
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'URI_TOO_LONG'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [431, 'HEADERS_TOO_LARGE'],
])

function refusalFrom(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Answers 404 to an impossible path parameter: no form field was wrong.
    if (error.validationContext === 'params') return new AppError('NOT_FOUND')
    return new AppError('VALIDATION_FAILED', { validationErrors: validationErrors(error.validation) })
  }
  if (isDatabaseUnreachable(error) || isDatabaseBusy(error))
    return new AppError('UNAVAILABLE', { cause: error })
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  if (status < 400 || status >= 500) return new AppError('UNEXPECTED', { cause: error })
  const { code } = error as FastifyError
  return new AppError(byStatus.get(status) ?? 'MALFORMED_REQUEST', { log: { reason: code } })
}
