import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from './session.ts'
import { logoutCall } from './token-calls.ts'

/** `POST /user/logout`: leaving without script; with script it is `DELETE /api/oAuth/logout`. */
export function registerSignOut(app: FastifyInstance): void {
  app.post('/user/logout', async (request, reply) => {
    await endSession(await app.sessions.open(request, reply), request, reply)
    return reply.redirect('/', 303)
  })
}

/**
 * Ends the session at the backend and in the browser, with what the site stored there (CK-05). The cookies go
 * even when the backend does not answer: whoever leaves a shared computer must be able to. `keepDrafts` is for
 * someone whose session was refused: they did not ask to leave, and what they were writing must not be lost.
 */
export async function endSession(
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  { keepDrafts = false }: { keepDrafts?: boolean } = {},
): Promise<void> {
  if (session.state !== 'anonymous') {
    const answer = await session.fetch(logoutCall.path, { method: logoutCall.method })
    request.log.info({ event: 'logout', ended: answer.ok })
  }
  session.forget()
  session.commit()
  // Personal answers are no-store, so there is no cache to clear, which Chromium takes seconds for.
  if (!keepDrafts) reply.header('clear-site-data', '"storage"')
}
