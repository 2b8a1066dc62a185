import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config/config.ts'

type Options = Exclude<FastifyServerOptions['logger'], boolean>
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
    serializers: { req: describeCall, err: describeFault },
  }
}

const withTrace = (traceId: string | null) => (traceId ? { traceId } : {})

export const describeCall = (request: FastifyRequest): { call: string } => ({
  call:
    request.routeOptions.config.contract?.operationId ??
    `${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`,
})

type Fault = { type: string; message: string; stack: string; [more: string]: unknown }

/** A fault without what its thrower hung on it: PostgreSQL's `detail` quotes whole rows (LG-01). */
function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && { cause: describeFault(error.cause) }),
  }
}
