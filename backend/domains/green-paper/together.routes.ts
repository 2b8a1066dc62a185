import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  acceptInvitation,
  cancelInvitation,
  createInvitation,
  decideSuggestion,
  listInvitations,
  listPaperSuggestions,
  readInvitation,
  removePaperMember,
  suggestParagraph,
} from '#shared/contract/green-paper-together.ts'
import {
  findInvitation,
  findInvitations,
  insertInvitation,
  removeInvitation,
  useInvitation,
} from './invitation.repository.ts'
import { endPart } from './leave-paper.ts'
import { findContent } from './paper.repository.ts'
import { lockPaper, requireRole } from './role.repository.ts'
import { decide, suggest } from './suggest.ts'
import { findSuggestions } from './suggestion.repository.ts'

/** Writing a paper together: links, members, suggestions. */
export function serveTogether(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, createInvitation, ({ params: { id }, body, actor }) =>
    db.transaction().execute(async trx => {
      await lockPaper(trx, id, memberOf(actor).seq, ['owner'])
      return insertInvitation(trx, { paperId: id, role: body.role, now: clock() })
    }),
  )

  serveRoute(app, listInvitations, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, ['owner'])
    return { items: await findInvitations(db, params.id, clock()) }
  })

  serveRoute(app, cancelInvitation, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, ['owner'])
    await removeInvitation(db, params.id, params.invitationId)
    return null
  })

  serveRoute(app, readInvitation, ({ params }) => findInvitation(db, params.code, clock()))

  serveRoute(app, acceptInvitation, async ({ params, actor }) => {
    const joining = { code: params.code, seq: memberOf(actor).seq, now: clock() }
    return { paperId: await db.transaction().execute(trx => useInvitation(trx, joining)) }
  })

  serveRoute(app, removePaperMember, async ({ params, actor }) => {
    await endPart(db, { paperId: params.id, seq: params.seq, caller: memberOf(actor).seq })
    return null
  })

  serveRoute(app, listPaperSuggestions, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    const paper = await findContent(db, params.id)
    if (!paper) throw new AppError('NOT_FOUND')
    return { items: await findSuggestions(db, params.id, paper.content) }
  })

  serveRoute(app, suggestParagraph, ({ params, body, actor, request }) =>
    suggest(db, { paperId: params.id, seq: memberOf(actor).seq, key: idempotencyKeyOf(request), body }),
  )

  serveRoute(app, decideSuggestion, ({ params, body, actor }) =>
    decide(db, { paperId: params.id, id: params.suggestionId, seq: memberOf(actor).seq, state: body.state }),
  )
}
