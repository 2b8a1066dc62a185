import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import { refuseUnseen } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { once } from '#backend/platform/idempotency/once.ts'
import { createReport, type ReportDraft } from '#shared/contract/report.ts'
import { findStanding, insertReport, type ReportedThing } from './report.repository.ts'

/** POST reports (R11.2). */
export function registerReport(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, createReport, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const thing = thingOf(body)
    const text = body.text ?? null
    await requireReason(db, body.reason, text)
    await requireReportable(db, thing, seq)
    const content = [thing, body.reason, text]
    const id = await db
      .transaction()
      .execute(trx =>
        once(trx, { userId: seq, call: createReport.operationId, key, content }, () =>
          insertReport(trx, { reporterId: seq, thing, reason: body.reason, text }),
        ),
      )
    return { id }
  })
}

function thingOf({ postId, commentId }: ReportDraft): ReportedThing {
  if (commentId != null) return { postId: null, commentId }
  if (postId != null) return { postId, commentId: null }
  throw fieldError('postId', '신고할 글이나 의견을 하나만 골라 주세요.')
}

async function requireReason(db: Database, reason: string, text: string | null): Promise<void> {
  const reasons = await findCodes(db, 'report-reason')
  if (!reasons.some(({ code }) => code === reason)) throw fieldError('reason', '까닭을 골라 주세요.')
  if (reason === 'other' && text === null) throw fieldError('text', '어떤 점이 문제인지 적어 주세요.')
}

/** NOT_FOUND, GONE, or a refusal of what the member wrote themselves. Under a temporary measure it may be reported. */
async function requireReportable(db: Database, thing: ReportedThing, memberSeq: number): Promise<void> {
  const standing = await findStanding(db, thing)
  if (!standing) throw new AppError('NOT_FOUND')
  refuseUnseen(standing.visibility)
  const field = thing.postId === null ? 'commentId' : 'postId'
  if (standing.authorId === memberSeq) throw fieldError(field, '내가 쓴 글은 신고할 수 없어요.')
}
