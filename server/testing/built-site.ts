import { registerSsr, type SsrOptions } from '#server/ssr/index.ts'
import { answerHome } from './home-backend.ts'
import { type StartedServer, type StartOptions, startServer } from './start-server.ts'

export async function startBuiltSite(
  log?: StartOptions['log'],
  env: StartOptions['env'] = {},
  times: Pick<SsrOptions, 'wholePageTimeoutMs'> = {},
): Promise<StartedServer> {
  const site = await startServer({ log, env, pages: (app, config) => registerSsr(app, { config, ...times }) })
  answerHome(site.backend)
  return site
}
