import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { createReport, type ReportDraft } from '#shared/contract/report.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { submitReport } from './report.commands.ts'
import type { ReportedThing } from './report.queries.ts'

/** POST reports (R11.2). */
export function registerReport(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, createReport, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const report = { thing: thingOf(body), reason: body.reason, text: body.text ?? null }
    return { id: await submitReport(db, seq, report, key) }
  })
}

function thingOf({ postId, commentId }: ReportDraft): ReportedThing {
  if (commentId != null) return { postId: null, commentId }
  if (postId != null) return { postId, commentId: null }
  throw fieldError('postId', '신고할 글이나 의견을 하나만 골라 주세요.')
}
