import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  decideDeskReport,
  decideDeskReports,
  exportDeskReports,
  listDeskReports,
  restoreDeskReported,
} from '#shared/contract/desk-report.ts'
import { createReport } from '#shared/contract/report.ts'
import type { Body } from '#shared/contract/route.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { type Decision, decideReport, decideReports, submitReport } from './report.commands.ts'
import { findReports, type ReportedThing } from './report.queries.ts'
import { reportColumns } from './report-csv.ts'
import { restoreReported } from './restoration.commands.ts'

/** Serves reports, and the editors' decisions on them (R11.2). */
export function registerReport(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, createReport, async ({ body, actor, request }) => {
    const { seq } = memberOf(actor)
    const key = idempotencyKeyOf(request)
    const report = { thing: thingOf(body), reason: body.reason, text: body.text ?? null }
    return { id: await submitReport(db, seq, report, key) }
  })

  serveRoute(app, listDeskReports, ({ query }) => findReports(db, query))

  serveRoute(app, exportDeskReports, async ({ query }) => {
    const rules = await findCodes(db, 'report-reason')
    return listAsCsv({
      name: '신고',
      plainName: 'reports',
      columns: reportColumns(rules),
      read: part => findReports(db, { ...query, ...part }),
    })
  })

  serveRoute(app, decideDeskReport, async ({ body, actor }) => {
    await decideReport(db, memberOf(actor).seq, { ...decisionOf(body), ...judgedOf(body) })
    return null
  })

  serveRoute(app, decideDeskReports, async ({ body, actor }) => {
    const things = body.things.map(judgedOf)
    await decideReports(db, memberOf(actor).seq, { ...decisionOf(body), things })
    return null
  })

  serveRoute(app, restoreDeskReported, async ({ body, actor }) => {
    await restoreReported(db, memberOf(actor).seq, { thing: thingOf(body), reason: body.reason })
    return null
  })
}

type SentDecision = Omit<Body<typeof decideDeskReports>, 'things'>

const judgedOf = ({ version, ...target }: Reported & { version?: number | undefined }) => ({
  thing: thingOf(target),
  version,
})

function decisionOf({ decision, rule, until, reason }: SentDecision): Decision {
  if (decision === 'kept') return { reason, decision }
  if (!rule) throw fieldError('rule', '어긴 규칙을 골라 주세요.')
  if (decision === 'removed') return { reason, decision: 'hidden', rule, measure: { as: 'removed' } }
  if (!until) throw fieldError('until', '언제까지 가릴지 적어 주세요.')
  const end = new Date(until)
  if (end <= new Date()) throw fieldError('until', '지금보다 뒤의 때를 골라 주세요.')
  return { reason, decision, rule, measure: { as: 'temporary', until: end } }
}

type Reported = { postId?: number | null | undefined; commentId?: number | null | undefined }

function thingOf({ postId, commentId }: Reported): ReportedThing {
  if (commentId != null) return { postId: null, commentId }
  if (postId != null) return { postId, commentId: null }
  throw fieldError('postId', '신고할 글이나 의견을 하나만 골라 주세요.')
}
