import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#shared/contract/user.ts'
import { endOtherSessions as endAllBut, endSession } from './session.repository.ts'
import { sessionIsOpen } from './session-is-open.ts'

/** Where an account is open, for its owner to see and to close. */
export function serveOwnSessions(app: FastifyInstance, db: Database): void {
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
    const own = await findOpenSessions(db, memberOf(actor).seq)
    if (!own.some(({ id }) => id === params.id)) throw new AppError('NOT_FOUND')
    await endSession(db, params.id, 'logout')
    return null
  })

  serveRoute(app, endOtherSessions, async ({ actor, credential, request }) => {
    const ended = await endAllBut(db, memberOf(actor).seq, sessionOf(credential))
    request.log.info({ event: 'logout elsewhere', ended }, 'token call')
    return { ended }
  })
}

const findOpenSessions = (db: Database, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'provider', 'device', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where(sessionIsOpen)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute()
