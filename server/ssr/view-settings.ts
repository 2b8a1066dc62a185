import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Config } from '#server/config/config.ts'
import { cookieAttributes } from '#server/session/cookie-attributes.ts'
import { ownPath } from '#server/session/return-path.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'
import { viewCookies, viewSettingsAge, viewSettingsOf } from '#shared/constants/view-settings.ts'

const text = z.string().max(1_024).optional().catch(undefined)
const Asked = z.object({ zoom: text, theme: text, contrast: text, returnTo: text })

const noPage = /^\/(?:api|oauth|view|monitoring|user\/logout)(?:[/?#]|$)/

/**
 * `GET /view` sets zoom, theme and contrast without script, by the same cookies that script writes (R3.6). A GET,
 * because it only changes how this browser renders; settings it does not name are kept.
 */
export function registerViewSettings(app: FastifyInstance, { publicBaseUrl, cookies }: Config): void {
  app.get(pagePaths.view, { exposeHeadRoute: false }, async (request, reply) => {
    const { returnTo, ...asked } = Asked.parse(request.query)
    const given = new Map(Object.entries(asked))
    for (const [name, value] of Object.entries(viewCookies(viewSettingsOf(name => given.get(name))))) {
      if (given.get(name) === undefined) continue
      const maxAge = value ? viewSettingsAge : 0
      reply.setCookie(name, value, cookieAttributes(cookies.secure, maxAge))
    }
    const back = ownPath(returnTo, publicBaseUrl) ?? '/'
    return reply.header('cache-control', 'no-store').redirect(noPage.test(back) ? '/' : back, 303)
  })
}
