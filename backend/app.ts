import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { findActor } from './domains/oauth/index.ts'
import { accessTokens } from './platform/auth/access-token.ts'
import { setUpAuthentication } from './platform/auth/authenticate.ts'
import { signUpTickets } from './platform/auth/sign-up-ticket.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { checkDatabase } from './platform/database/boot-check.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { serveOpenApi } from './platform/http/openapi.ts'

export type AppParts = {
  config: Config
  database: OpenDatabase
  logger?: FastifyBaseLogger
  clock?: Clock
}

export type App = FastifyInstance & {
  /** Makes `/readyz` answer 503, so that no new call is sent here while open ones end. */
  stopBeingReady: () => void
}

/** The foundation's API from its parts: no port, no signal, no environment. */
export async function buildApp({ config, database, logger, clock = systemClock }: AppParts): Promise<App> {
  const { db } = database
  const app = createHttpServer(config, logger)
  const tokens = accessTokens(config.secrets.tokenKeys, clock)
  const tickets = signUpTickets(config.secrets.tokenKeys, clock)
  const readiness = { check: () => checkDatabase(db), closing: false }

  setUpAuthentication(app, { tokens, tickets, findActor: claims => findActor(db, claims) })
  await serveOpenApi(app)
  serveHealth(app, readiness)

  return Object.assign(app, {
    stopBeingReady: () => {
      readiness.closing = true
    },
  })
}
