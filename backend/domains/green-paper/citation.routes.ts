import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { addCitation, removeCitation } from '#shared/contract/citation.ts'
import { cite, takeOffList } from './citation.commands.ts'
import { requireRole, writers } from './collaborator.queries.ts'

export function serveCitations(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, addCitation, async ({ params, body: draft, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    await requireRole(db, params.id, seq, writers)
    return cite(db, { paperId: params.id, memberId: seq, key, draft, now: clock() })
  })

  serveRoute(app, removeCitation, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, writers)
    await takeOffList(db, params.id, params.citationId)
    return null
  })
}
