import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePaths } from '#shared/constants/page-paths.ts'
import type { Session } from './session.ts'
import { logoutCall } from './token-calls.ts'

export function registerSignOut(app: FastifyInstance): void {
  app.post(pagePaths.logout, async (request, reply) => {
    await endSession(await app.sessions.open(request, reply), request, reply)
    return reply.redirect('/', 303)
  })
}

/**
 * Ends the session at the backend and clears what the site stored in the browser (CK-05), also while the backend
 * is down. `keepDrafts` is for a session that was refused, whose member did not ask to log out.
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
  // Not "cache": personal responses are no-store, and clearing it takes seconds in Chromium.
  if (!keepDrafts) reply.header('clear-site-data', '"storage"')
}
