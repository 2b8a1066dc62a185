import type { FastifyInstance } from 'fastify'
import { findSuspiciousPosts } from '#backend/domains/agreement/index.ts'
import { findReports } from '#backend/domains/report/index.ts'
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
  serveRoute(app, readDeskToday, async () => {
    const now = clock()
    const [waiting, overdue, cases, items, agreements, scheduled] = await Promise.all([
      findWaitingQuestions(db, shown),
      findOverdueAnswers(db, now, shown),
      countOpenCases(db),
      findReports(db, { status: 'open', size: shown }),
      findSuspiciousPosts(db, now, shown),
      findScheduledEvents(db, now, shown),
    ])
    return { waiting, overdue, reports: { ...cases, items }, agreements, scheduled }
  })
}

const shown = 10
