import type { FastifyInstance } from 'fastify'
import { findSuspiciousPosts } from '#backend/domains/agreement/index.ts'
import { findFieldsOf } from '#backend/domains/category/index.ts'
import { findReports } from '#backend/domains/report/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { readDeskToday } from '#shared/contract/desk-today.ts'
import {
  countOpenCases,
  findOverdueAnswers,
  findScheduledEvents,
  findWaitingQuestions,
} from './today.queries.ts'

/** Serves the first view of the desk (R11.1). */
export function registerDeskToday(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, readDeskToday, async ({ query, actor }) => {
    const now = clock()
    const editorId = memberOf(actor).seq
    const own = { editorId, onlyOwn: query.field === 'mine', limit: shown }
    const [fields, waiting, overdue, cases, items, agreements, scheduled] = await Promise.all([
      findFieldsOf(db, editorId),
      findWaitingQuestions(db, own),
      findOverdueAnswers(db, now, own),
      countOpenCases(db),
      findReports(db, { status: 'open', size: shown }),
      findSuspiciousPosts(db, now, shown),
      findScheduledEvents(db, now, shown),
    ])
    return { fields, waiting, overdue, reports: { ...cases, items }, agreements, scheduled }
  })
}

const shown = 10
