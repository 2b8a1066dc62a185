import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { limits } from '#shared/constants/limits.ts'
import { AppError } from './app-error.ts'

/** Refuses what two parsers could read differently, before anything else looks at it (GW-04..06, GW-09). */
export const registerRequestGuard = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async request => {
      const url = request.raw.url ?? ''
      if (url.length > limits.url) throw new AppError('URI_TOO_LONG')
      // An address that is absolute, or becomes so when resolved, names another host.
      if (!url.startsWith('/') || /^\/[/\\]/.test(url)) throw new AppError('MALFORMED_REQUEST')
      if (hostCount(request) !== 1) throw new AppError('MALFORMED_REQUEST')
    })
  },
  { name: 'request-guard' },
)

/** RFC 9112 3.2: more than one Host is answered 400; Node itself keeps the first (F6). */
const hostCount = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
