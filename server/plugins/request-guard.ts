import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bringsBody } from '#shared/http/request-body.ts'

const bodylessMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also serves HTTP/1.0 without Host, as health checks of load balancers send it. */
    withoutHost?: true
  }
}

/** Refuses requests that two parsers could read differently (GW-04..06, GW-09). */
export const registerRequestGuard = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async request => {
      const url = request.raw.url ?? ''
      if (url.length > serverLimits.url) throw new AppError('URI_TOO_LONG')
      if (!url.startsWith('/') || /^\/[/\\]/.test(url)) throw new AppError('MALFORMED_REQUEST')
      if (!namesOneHost(request)) throw new AppError('MALFORMED_REQUEST')
      // Such a body has no meaning (RFC 9110, 9.3.1).
      if (bodylessMethods.includes(request.method) && bringsBody(request.headers))
        throw new AppError('MALFORMED_REQUEST')
    })
  },
  { name: 'request-guard' },
)

/** More than one Host is refused (RFC 9112, 3.2); Node keeps the first (F6). */
function namesOneHost({ raw, routeOptions }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length === 0) return raw.httpVersion === '1.0' && routeOptions.config.withoutHost === true
  return hosts.length === 1
}
