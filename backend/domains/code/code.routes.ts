import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listCodes, reloadCodes } from '#shared/contract/code.ts'
import { recordReload } from './code.commands.ts'
import { codeCache } from './code.queries.ts'

/** GET codes and PUT codes/reload (R6.4). */
export function registerCode(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const cache = codeCache(db, clock)
  serveRoute(app, listCodes, async () => ({ codes: await cache.read() }))
  serveRoute(app, reloadCodes, async ({ actor }) => {
    await recordReload(db, memberOf(actor).seq)
    cache.drop()
    return { codes: await cache.read() }
  })
}
