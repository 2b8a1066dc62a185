import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessTokens } from '#backend/platform/auth/access-token.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { SignUpTickets } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { headers } from '#shared/constants/headers.ts'
import { logout, refresh } from '#shared/contract/oauth.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { refreshSession } from './refresh.commands.ts'
import { endOtherSessions as endAllBut, endSession, endSessionsOf } from './session.commands.ts'
import { findOpenSessions, isOwnOpenSession } from './session.queries.ts'
import { withTokenCallLog } from './token-call-log.ts'
import type { TokenPairs } from './token-pair.commands.ts'

type Parts = { db: Database; tokens: AccessTokens; tickets: SignUpTickets; pairs: TokenPairs }

/**
 * Serves refresh and logout by tokens, without authentication since the calls are about these, and an account's
 * own sessions.
 */
export function registerSession(app: FastifyInstance, { db, tokens, tickets, pairs }: Parts): void {
  const anyone = { authenticate: false }

  serveRoute(
    app,
    refresh,
    ({ request }) =>
      withTokenCallLog(request.log, 'refresh', undefined, () =>
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

  serveRoute(app, listSessions, async ({ actor, credential }) => {
    const current = sessionOf(credential)
    const sessions = await findOpenSessions(db, memberOf(actor).seq)
    return {
      items: sessions.map(({ id, provider, device, created_at, rotated_at }) => ({
        id,
        provider,
        device,
        current: id === current,
        createdAt: created_at.toISOString(),
        lastUsedAt: rotated_at.toISOString(),
      })),
    }
  })

  serveRoute(app, endOwnSession, async ({ actor, params }) => {
    if (!(await isOwnOpenSession(db, memberOf(actor).seq, params.id))) throw new AppError('NOT_FOUND')
    await endSession(db, params.id, 'logout')
    return null
  })

  serveRoute(app, endOtherSessions, async ({ actor, credential, request }) => {
    const ended = await endAllBut(db, memberOf(actor).seq, sessionOf(credential))
    request.log.info({ event: 'logout elsewhere', ended }, 'token call')
    return { ended }
  })
}

function shownBy({ headers: given }: FastifyRequest) {
  const refreshToken = given[headers.refreshToken]
  return {
    accessToken: /^Bearer (.+)$/i.exec(given.authorization ?? '')?.[1],
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}
