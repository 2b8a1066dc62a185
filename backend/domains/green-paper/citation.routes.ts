import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { addCitation, removeCitation } from '#shared/contract/citation.ts'
import { insertCitation, readCitation, removeFromList } from './citation.repository.ts'
import { freeze } from './freeze.ts'
import { lockPaper, requireRole, writers } from './role.repository.ts'

/** The list of what a paper cites. */
export function serveCitations(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, addCitation, async ({ params, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    await requireRole(db, params.id, seq, writers)
    const cited = body.kind === 'source' ? sourceOf(body) : { frozen: await freeze(db, body, clock()) }
    const content = [params.id, body]
    const number = await db.transaction().execute(async trx => {
      await lockPaper(trx, params.id, seq, writers)
      const attempt = { userId: seq, call: addCitation.operationId, key, content }
      return once(trx, attempt, () => insertCitation(trx, { paperId: params.id, createdBy: seq, ...cited }))
    })
    return readCitation(db, number)
  })

  serveRoute(app, removeCitation, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, writers)
    await removeFromList(db, params.id, params.citationId)
    return null
  })
}

const sourceOf = <T extends { kind: 'source' }>({ kind: _, ...source }: T) => ({ source })
