import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#backend/config/config.ts'
import type { AccessTokens } from '#backend/platform/auth/access-token.ts'
import type { SignUpTickets } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { headers } from '#shared/constants/headers.ts'
import { authorize, listProviders, login, logout, noteUnlinked, refresh } from '#shared/contract/oauth.ts'
import { deviceLabelOf } from './device-label.ts'
import { endSessionsOf } from './end-session.ts'
import { endUnlinked } from './end-unlinked.ts'
import { linkTickets } from './link-ticket.ts'
import { serveOwnIdentities } from './own-identity.routes.ts'
import { serveOwnSessions } from './own-session.routes.ts'
import type { IdentityProvider } from './providers/provider.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import type { TokenPairs } from './token-pair.ts'
import { told } from './told.ts'

type Parts = {
  db: Database
  clock: Clock
  config: Config
  tokens: AccessTokens
  tickets: SignUpTickets
  pairs: TokenPairs
  providers: IdentityProvider[]
}

/**
 * The five token calls (R6.12, R12.1), none of which authenticates since their tokens are what they are about, the
 * providers' notices, and the caller's own sessions and ways in.
 */
export function registerOauth(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config, tokens, tickets, pairs, providers } = parts
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
      return told(request.log, 'sign-in', provider.id, async () =>
        signIn(db, pairs, provider.id, await provider.exchange(body), {
          device: deviceLabelOf(request.headers['user-agent']),
          now: clock(),
        }),
      )
    },
    anyone,
  )

  serveRoute(
    app,
    refresh,
    ({ request }) =>
      told(request.log, 'refresh', undefined, () =>
        refreshSession({ db, pairs, tickets, log: request.log }, shownBy(request).refreshToken),
      ),
    anyone,
  )

  serveRoute(
    app,
    logout,
    async ({ request }) => {
      const ended = await endSessionsOf(db, tokens, shownBy(request))
      request.log.info({ event: 'logout', ended }, 'token call')
      return null
    },
    anyone,
  )

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
    anyone,
  )

  serveOwnSessions(app, db)
  serveOwnIdentities(app, {
    db,
    tickets: linkTickets(config.secrets.tokenKeys, clock),
    providerOf,
    mustComeBackHere: redirectUri => mustComeBackHere(redirectUri, config),
  })
}

/** People are sent back to this site only (OA-06). */
function mustComeBackHere(redirectUri: string, { publicBaseUrl }: Config): void {
  if (new URL(redirectUri).origin !== publicBaseUrl)
    throw fieldError('redirectUri', '돌아올 주소가 맞지 않아요.')
}

function shownBy({ headers: given }: FastifyRequest) {
  const refreshToken = given[headers.refreshToken]
  return {
    accessToken: /^Bearer (.+)$/i.exec(given.authorization ?? '')?.[1],
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}
