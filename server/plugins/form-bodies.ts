import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

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
