import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config/config.ts'

type Options = Exclude<FastifyServerOptions['logger'], boolean>
/** The trace that is being served, null when tracing is off. */
export type TraceId = () => string | null

/**
 * Log lines know a call by method and path without query, and a person by nothing at all (R9.1, LG-01).
 * The redacted names are a second line: no code logs headers or bodies.
 */
export function loggerOptions(level: Config['logLevel'], traceId: TraceId): Options {
  const secret = ['authorization', 'cookie', '["set-cookie"]', '["x-refresh-token"]']
  const secretPaths = secret.flatMap(name => {
    const tail = name.startsWith('[') ? name : `.${name}`
    return [`headers${tail}`, `req.headers${tail}`, `err.headers${tail}`]
  })
  return {
    level,
    mixin: () => withTrace(traceId()),
    redact: { paths: [...secretPaths, 'accessToken', 'refreshToken', '*.accessToken', '*.refreshToken'] },
    serializers: { req: describeCall },
  }
}

const withTrace = (traceId: string | null) => (traceId ? { traceId } : {})

/** A call by its operation, or by method and path where no route took it. */
export const describeCall = (request: FastifyRequest): { call: string } => ({
  call:
    request.routeOptions.config.contract?.operationId ??
    `${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`,
})
