import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config/config.ts'

/**
 * Log lines know a call by method and path without query, and a person by nothing at all (R9.1, LG-01).
 * The redacted names are a second line: no code logs headers or bodies.
 */
export function loggerOptions(level: Config['logLevel']): Exclude<FastifyServerOptions['logger'], boolean> {
  const secret = ['authorization', 'cookie', '["set-cookie"]', '["x-refresh-token"]']
  const secretPaths = secret.flatMap(name => {
    const tail = name.startsWith('[') ? name : `.${name}`
    return [`headers${tail}`, `req.headers${tail}`, `err.headers${tail}`]
  })
  return {
    level,
    redact: { paths: [...secretPaths, 'accessToken', 'refreshToken', '*.accessToken', '*.refreshToken'] },
    serializers: { req: describeCall },
  }
}

/** A call by its operation, or by method and path where no route took it. */
export const describeCall = (request: FastifyRequest): { call: string } => ({
  call:
    request.routeOptions.config.contract?.operationId ??
    `${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`,
})
