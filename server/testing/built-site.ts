import { registerSsr } from '#server/ssr/index.ts'
import { answerHome } from './home-backend.ts'
import { type StartedServer, type StartOptions, startServer } from './start-server.ts'

/** The built client (dist/) in front of a backend that knows the home page. */
export async function startBuiltSite(log?: StartOptions['log']): Promise<StartedServer> {
  const site = await startServer({ log, pages: (app, config) => registerSsr(app, { config }) })
  answerHome(site.backend)
  return site
}
