import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { isApiRequest } from './is-api-request.ts'
import { isUpload } from './is-upload.ts'

/**
 * Lets go of who sends a body too slowly (REL-12). Node has one limit for every request, and an upload over a slow
 * line needs more than anything else may have.
 */
export const registerSlowBodies = fastifyPlugin(
  async (app: FastifyInstance, { bodyMs }: { bodyMs: number }) => {
    app.addHook('onRequest', async request => {
      const { raw } = request
      if (raw.complete || (isUpload(raw.headers) && isApiRequest(request))) return
      // Ends the connection with it, where there is one: an injected request has none.
      const late = setTimeout(() => raw.complete || raw.destroy(), bodyMs)
      raw.once('close', () => clearTimeout(late))
    })
  },
  { name: 'slow-bodies' },
)
