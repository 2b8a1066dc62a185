import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What another replica's refresh needs to reach the browser before the same address is asked again (R12.7). */
const raceDelay = 250

/**
 * Has the browser ask again with the cookies that another replica's refresh gives it: nobody can read them within this
 * request. By 307 it sends a form again as it was, so that nothing typed is lost without script.
 */
export async function askAgain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await pause(raceDelay)
  const status = request.method === 'POST' ? 307 : 302
  return reply.header('cache-control', 'no-store').redirect(request.url, status)
}
