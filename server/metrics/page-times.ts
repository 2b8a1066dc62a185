import type { FastifyReply } from 'fastify'

type PageOutcome = 'complete' | 'aborted' | 'timed_out' | 'failed'
type PageTimes = { shellSent: () => void; ended: (outcome: PageOutcome) => void }

/** Tells the times of one page from the arrival of its request; of several ends the first. */
export function pageTimes(reply: FastifyReply): PageTimes {
  const pages = reply.server.metrics?.pages
  let over = false
  return {
    shellSent: () => pages?.shells.observe(reply.elapsedTime / 1_000),
    ended: outcome => {
      if (!over) pages?.durations.observe({ outcome }, reply.elapsedTime / 1_000)
      over = true
    },
  }
}
