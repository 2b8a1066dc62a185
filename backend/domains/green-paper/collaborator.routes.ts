import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
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
} from '#shared/contract/green-paper-collaborator.ts'
import { deleteInvitation, invite, joinPaper, removeCollaborator } from './collaborator.commands.ts'
import { findInvitation, findInvitations, requireRole } from './collaborator.queries.ts'
import { requireContent } from './paper.queries.ts'
import { decide, suggest } from './suggestion.commands.ts'
import { findSuggestions } from './suggestion.queries.ts'

export function serveCollaborators(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  serveRoute(app, createInvitation, ({ params, body, actor }) =>
    invite(db, { paperId: params.id, memberId: memberOf(actor).seq, role: body.role, now: clock() }),
  )

  serveRoute(app, listInvitations, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, ['owner'])
    return { items: await findInvitations(db, params.id, clock()) }
  })

  serveRoute(app, cancelInvitation, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq, ['owner'])
    await deleteInvitation(db, params.id, params.invitationId)
    return null
  })

  serveRoute(app, readInvitation, ({ params }) => findInvitation(db, params.code, clock()))

  serveRoute(app, acceptInvitation, async ({ params, actor }) => ({
    paperId: await joinPaper(db, { code: params.code, memberId: memberOf(actor).seq, now: clock() }),
  }))

  serveRoute(app, removePaperMember, async ({ params, actor }) => {
    await removeCollaborator(db, { paperId: params.id, memberId: params.seq, callerId: memberOf(actor).seq })
    return null
  })

  serveRoute(app, listPaperSuggestions, async ({ params, actor }) => {
    await requireRole(db, params.id, memberOf(actor).seq)
    const { content } = await requireContent(db, params.id)
    return { items: await findSuggestions(db, params.id, content) }
  })

  serveRoute(app, suggestParagraph, async ({ params, body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    await requireRole(db, params.id, seq)
    return suggest(db, { paperId: params.id, memberId: seq, key, body })
  })

  serveRoute(app, decideSuggestion, ({ params, body, actor }) =>
    decide(db, {
      paperId: params.id,
      id: params.suggestionId,
      memberId: memberOf(actor).seq,
      status: body.status,
    }),
  )
}
