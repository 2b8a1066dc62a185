import { registerSsr } from '#server/ssr/index.ts'
import { answerHome } from './home-backend.ts'
import { type StartedServer, type StartOptions, startServer } from './start-server.ts'

export async function startBuiltSite(
  log?: StartOptions['log'],
  env: StartOptions['env'] = {},
): Promise<StartedServer> {
  const site = await startServer({ log, env, pages: (app, config) => registerSsr(app, { config }) })
  answerHome(site.backend)
  return site
}
