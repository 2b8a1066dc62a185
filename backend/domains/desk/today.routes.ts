import type { FastifyInstance } from 'fastify'
import { findDeskObjections } from '#backend/domains/objection/index.ts'
import { findReports } from '#backend/domains/report/index.ts'
import { findDeskCases } from '#backend/domains/takedown/index.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { readDeskToday } from '#shared/contract/desk-today.ts'
import {
  countOpenCases,
  countOpenObjections,
  countWaitingTakedowns,
  findOverdueAnswers,
  findScheduledEvents,
  findWaitingQuestions,
} from './today.queries.ts'

/** Serves the first view of the desk (R11.1). */
export function registerDeskToday(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, readDeskToday, async () => {
    const now = clock()
    const [waiting, overdue, cases, items, scheduled, objections, objected, claims, claimed] =
      await Promise.all([
        findWaitingQuestions(db, shown),
        findOverdueAnswers(db, now, shown),
        countOpenCases(db),
        findReports(db, { status: 'open', size: shown }),
        findScheduledEvents(db, now, shown),
        countOpenObjections(db),
        findDeskObjections(db, { status: 'open', size: shown }),
        countWaitingTakedowns(db),
        findDeskCases(db, { status: 'received', size: shown }),
      ])
    return {
      waiting,
      overdue,
      reports: { ...cases, items },
      objections: { ...objections, items: objected },
      takedowns: { ...claims, items: claimed },
      scheduled,
    }
  })
}

const shown = 10
