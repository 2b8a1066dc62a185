import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { publicConfig } from '#server/config/public-config.ts'
import { PageAdmission } from '#server/ssr/page-admission.ts'
import { handlePage, type PageHandlerOptions } from '#server/ssr/page-handler.ts'
import type { ClientBundle } from '#shared/http/client-bundle.ts'
import { type StartedServer, startServer } from './start-server.ts'

const assets = { entry: { src: '/assets/index.js' }, chunksOf: () => [], stylesOf: () => [] }

/** Milliseconds that no other timer has. */
export const lateDataTimeoutMs = 43_210
export const loadTimeoutMs = 45_678

/** A server each of whose pages is what `load` answers; none is stored. */
export function startPageHandler(
  load: ClientBundle['load'],
  log?: { stream: { write: (line: string) => void } },
  admission = new PageAdmission(() => false),
): Promise<StartedServer> {
  const bundle: ClientBundle = { load, inlineCode: () => ({ scripts: [], styles: [] }) }
  return startServer({
    ...(log && { log }),
    pages: async (app, config) => {
      const limits = { lateDataTimeoutMs, loadTimeoutMs, wholePageTimeoutMs: 1 }
      const parts = pageHandlerOptions(app, config, { stored: null, ...limits }, admission)
      app.get('/*', (request, reply) => handlePage(parts, request, reply, { bundle, assets }))
      app.post('/*', (request, reply) => handlePage(parts, request, reply, { bundle, assets }))
    },
  })
}

type OwnOptions = Pick<
  PageHandlerOptions,
  'stored' | 'lateDataTimeoutMs' | 'loadTimeoutMs' | 'wholePageTimeoutMs'
>

export const pageHandlerOptions = (
  app: FastifyInstance,
  config: Config,
  own: OwnOptions,
  admission = new PageAdmission(() => false),
): PageHandlerOptions => ({
  ...{ app, settings: publicConfig(config), siteVerification: [] },
  admission,
  standInAfterMs: own.loadTimeoutMs,
  ...own,
})
