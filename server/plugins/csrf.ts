import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Config } from '#server/config/config.ts'
import { headers as names } from '#shared/constants/headers.ts'
import { AppError } from './app-error.ts'
import { isApiRequest } from './is-api-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, which show a key of theirs and have no session that a page could abuse. */
    fromOtherServers?: true
  }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * R12.4, decided before any body is read or backend asked (CS-01): what changes something comes from our own
 * pages, and under /api also carries a header that only our own script can set.
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

/** Sec-Fetch-Site decides; browsers that lack it send an Origin, which must then be ours. */
function isFromOwnPage({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === ownOrigin : site === 'same-origin'
}
