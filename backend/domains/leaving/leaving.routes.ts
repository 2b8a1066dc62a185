import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { LeavingChoices, leave, previewLeaving } from '#shared/contract/leaving.ts'
import { startLeaving } from '../user/index.ts'
import { previewLeavingOf } from './leaving.queries.ts'

/** Serves a member's leaving: its preview, and its start with their choices (R12.19). */
export function registerLeaving(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, previewLeaving, ({ actor }) => previewLeavingOf(db, memberOf(actor).seq))

  serveRoute(app, leave, async ({ actor, body }) => {
    const { keep = LeavingChoices.parse({}), withdraw = false } = body ?? {}
    const person = { seq: memberOf(actor).seq, keep, withdraw, now: clock() }
    return { leavesAt: (await startLeaving(db, person)).toISOString() }
  })
}
