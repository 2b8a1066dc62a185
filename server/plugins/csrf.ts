import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Config } from '#server/config/config.ts'
import { headers as names } from '#shared/constants/headers.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isApiRequest } from './is-api-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For webhooks, which authenticate by a key and use no session. */
    fromOtherServers?: true
  }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses cross-site writes before a body is read or the backend called (R12.4, CS-01): a write comes from our own
 * pages and under /api also carries a header that only our own script can set.
 */
export const registerCsrf = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    app.addHook('onRequest', async request => {
      if (safeMethods.includes(request.method) || request.routeOptions.config.fromOtherServers) return
      const allowed =
        isFromOwnPage(request, config.publicBaseUrl) && (!isApiRequest(request) || isFromScript(request))
      if (!allowed) throw new AppError('CROSS_SITE_REFUSED')
    })
  },
  { name: 'csrf' },
)

const isFromScript = ({ headers }: FastifyRequest): boolean => headers[names.requestedWith] === 'q'

function isFromOwnPage({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === ownOrigin : site === 'same-origin'
}
