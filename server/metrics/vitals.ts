import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { serverPaths } from '#shared/constants/server-paths.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds; a page that was left alone for longer says nothing about us. */
const time = z.number().min(0).max(60_000).optional()
const Vitals = z.strictObject({ lcp: time, inp: time, cls: z.number().min(0).max(10).optional() })

/**
 * `POST /vitals` counts what a browser measured of one page (`client/lib/observability/report-vitals.ts`): three
 * numbers, of which nobody can tell whose they are. csrf.ts has checked the origin before; whoever forges one bends a
 * histogram and nothing else.
 */
export async function registerVitals(app: FastifyInstance, { vitals }: Metrics): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 256 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(serverPaths.vitals, { bodyLimit: 256 }, async (request, reply) => {
      const { lcp, inp, cls } = read(request.body)
      if (lcp !== undefined) vitals.largestPaint.observe(lcp / 1_000)
      if (inp !== undefined) vitals.interaction.observe(inp / 1_000)
      if (cls !== undefined) vitals.layoutShift.observe(cls)
      return reply.code(204).send()
    })
  })
}

function read(body: unknown): z.output<typeof Vitals> {
  try {
    return Vitals.parse(JSON.parse(String(body)))
  } catch {
    throw new AppError('MALFORMED_REQUEST')
  }
}
