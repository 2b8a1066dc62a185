import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Forms of pages stay bytes: the page's own code reads them as the standard Request it would get in a browser. */
export const registerFormBodies = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
  },
  { name: 'form-bodies' },
)
