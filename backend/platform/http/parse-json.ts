import type { FastifyInstance } from 'fastify'

/** Reads JSON only; an empty body is no body, whatever its type. Refuses `__proto__`. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
