import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Time for another replica's refresh to reach the browser (R12.7). */
const raceDelay = 250

/**
 * Redirects to the same URL, so that the repeated request carries the cookies of another replica's refresh. 307
 * resends a form.
 */
export async function redirectToSelf(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await pause(raceDelay)
  const status = request.method === 'POST' ? 307 : 302
  return reply.header('cache-control', 'no-store').redirect(request.url, status)
}
