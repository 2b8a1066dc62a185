import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, loadConfig } from '#server/config/config.ts'
import { TestBackend } from './test-backend.ts'
import { TestBrowser } from './test-browser.ts'

export type StartedServer = {
  app: FastifyInstance
  config: Config
  backend: TestBackend
  base: string
  port: number
  browser: () => TestBrowser
  stop: () => Promise<void>
}

export type StartOptions = {
  env?: NodeJS.ProcessEnv
  backend?: AppOptions['backend']
  bodyMs?: number
  connectionClock?: AppOptions['connectionClock']
  log?: AppOptions['log']
  metrics?: AppOptions['metrics']
  pages?: (app: FastifyInstance, config: Config) => Promise<void>
}

export async function startServer({
  env,
  backend: limits,
  bodyMs,
  connectionClock,
  log,
  metrics,
  pages,
}: StartOptions = {}): Promise<StartedServer> {
  const backend = await TestBackend.start()
  const config = loadConfig({
    APP_PROFILE: 'demo',
    LOG_LEVEL: log ? 'info' : 'silent',
    BACKEND_ORIGIN: backend.origin,
    ...env,
  })
  const app = await buildApp({
    config,
    // A busy machine may take longer to connect than a caller should wait.
    backend: { connectMs: 60_000, ...limits },
    ...(bodyMs && { bodyMs }),
    ...(connectionClock && { connectionClock }),
    ...(log && { log }),
    ...(metrics && { metrics }),
    ...(pages && { pages: app => pages(app, config) }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const stop = async () => {
    app.server.closeAllConnections()
    await Promise.all([app.close(), backend.stop()])
  }
  return { app, config, backend, base, port, browser: () => new TestBrowser(base), stop }
}
