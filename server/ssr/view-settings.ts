import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Config } from '#server/config/config.ts'
import { ownPath } from '#server/session/return-path.ts'
import { viewCookies, viewSettingsAge, viewSettingsOf } from '#shared/constants/view-settings.ts'

const text = z.string().max(1_024).optional().catch(undefined)
const Asked = z.object({ zoom: text, theme: text, contrast: text, returnTo: text })

/** Where a reader is not sent back to: nothing there is a page. */
const noPage = /^\/(?:api|oauth|view|monitoring|user\/logout)(?:[/?#]|$)/

/**
 * `GET /view`: zoom, theme and contrast without script (R3.6), by the cookies that script writes itself. A link,
 * since it changes nothing but how this browser draws; what it does not name stays as it is.
 */
export function registerViewSettings(app: FastifyInstance, { publicBaseUrl }: Config): void {
  const secure = publicBaseUrl.startsWith('https:')
  app.get('/view', { exposeHeadRoute: false }, async (request, reply) => {
    const { returnTo, ...asked } = Asked.parse(request.query)
    const given = new Map(Object.entries(asked))
    for (const [name, value] of Object.entries(viewCookies(viewSettingsOf(name => given.get(name))))) {
      if (given.get(name) === undefined) continue
      const maxAge = value ? viewSettingsAge : 0
      reply.setCookie(name, value, { path: '/', secure, sameSite: 'lax', maxAge })
    }
    const back = ownPath(returnTo, publicBaseUrl) ?? '/'
    return reply.header('cache-control', 'no-store').redirect(noPage.test(back) ? '/' : back, 303)
  })
}
