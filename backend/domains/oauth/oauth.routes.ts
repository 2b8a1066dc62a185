import type { FastifyInstance } from 'fastify'
import type { Config } from '#backend/config/config.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { authorize, listProviders, login, noteUnlinked } from '#shared/contract/oauth.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { deviceLabelOf, type TokenPairs, withTokenCallLog } from '../session/index.ts'
import { endUnlinked } from './identity.commands.ts'
import { serveOwnIdentities } from './identity.routes.ts'
import { linkTickets } from './link-ticket.ts'
import type { IdentityProvider } from './providers/provider.ts'
import { signIn } from './sign-in.commands.ts'

type Parts = {
  db: Database
  clock: Clock
  config: Config
  pairs: TokenPairs
  providers: IdentityProvider[]
}

/**
 * Serves sign-ins and the providers' notices, without authentication (R6.12, R12.1), and the caller's own
 * identities.
 */
export function registerOauth(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config, pairs, providers } = parts
  const anyone = { authenticate: false }
  const providerOf = (id: string): IdentityProvider => {
    const found = providers.find(provider => provider.id === id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  serveRoute(
    app,
    listProviders,
    async () => ({ providers: providers.map(({ id, name }) => ({ id, name })) }),
    anyone,
  )

  serveRoute(
    app,
    authorize,
    async ({ params, body }) => {
      const provider = providerOf(params.provider)
      mustComeBackHere(body.redirectUri, config)
      return { authorizationUrl: await provider.authorizationUrl(body) }
    },
    anyone,
  )

  serveRoute(
    app,
    login,
    async ({ params, body, request }) => {
      const provider = providerOf(params.provider)
      mustComeBackHere(body.redirectUri, config)
      return withTokenCallLog(request.log, 'sign-in', provider.id, async () =>
        signIn(db, pairs, provider.id, await provider.exchange(body), {
          device: deviceLabelOf(request.headers['user-agent']),
          now: clock(),
        }),
      )
    },
    anyone,
  )

  serveUnlinkNotices(app, parts, providerOf)
  serveOwnIdentities(app, {
    db,
    tickets: linkTickets(config.secrets.tokenKeys, clock),
    providerOf,
    mustComeBackHere: redirectUri => mustComeBackHere(redirectUri, config),
  })
}

function serveUnlinkNotices(
  app: FastifyInstance,
  { db, clock }: Parts,
  providerOf: (id: string) => IdentityProvider,
): void {
  serveRoute(
    app,
    noteUnlinked,
    async ({ params, body, request }) => {
      const provider = providerOf(params.provider)
      if (!provider.unlinked) throw new AppError('NOT_FOUND')
      const subject = provider.unlinked(body)
      const outcome = subject === null ? 'nobody' : await endUnlinked(db, { provider, subject, now: clock() })
      request.log.info({ event: 'unlinked', provider: provider.id, outcome }, 'provider’s notice')
      return null
    },
    { authenticate: false },
  )
}

/** Sends people back to this site only (OA-06). */
function mustComeBackHere(redirectUri: string, { publicBaseUrl }: Config): void {
  if (new URL(redirectUri).origin !== publicBaseUrl)
    throw fieldError('redirectUri', '돌아올 주소가 맞지 않아요.')
}
