import type { FastifyInstance } from 'fastify'
import { findSuspiciousPosts } from '#backend/domains/agreement/index.ts'
import { findFieldsOf } from '#backend/domains/category/index.ts'
import { findDeskObjections } from '#backend/domains/objection/index.ts'
import { findReports } from '#backend/domains/report/index.ts'
import { findDeskCases } from '#backend/domains/takedown/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
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
  serveRoute(app, readDeskToday, async ({ query, actor }) => {
    const now = clock()
    const editorId = memberOf(actor).seq
    const own = { editorId, onlyOwn: query.field === 'mine', limit: listSize }
    const [questions, reports, agreements, objections, takedowns, scheduled] = await Promise.all([
      findQuestions(db, now, own),
      withCount(countOpenCases(db), findReports(db, { status: 'open', size: listSize })),
      findSuspiciousPosts(db, now, listSize),
      withCount(countOpenObjections(db), findDeskObjections(db, { status: 'open', size: listSize })),
      withCount(countWaitingTakedowns(db), findDeskCases(db, { status: 'received', size: listSize })),
      findScheduledEvents(db, now, listSize),
    ])
    return { ...questions, reports, agreements, objections, takedowns, scheduled }
  })
}

const listSize = 10

type Own = { editorId: number; onlyOwn: boolean; limit: number }

async function findQuestions(db: Database, now: Date, own: Own) {
  const [fields, waiting, overdue] = await Promise.all([
    findFieldsOf(db, own.editorId),
    findWaitingQuestions(db, own),
    findOverdueAnswers(db, now, own),
  ])
  return { fields, waiting, overdue }
}

async function withCount<Count extends object, Item>(
  count: Promise<Count>,
  list: Promise<{ items: Item[] }>,
) {
  const [total, { items }] = await Promise.all([count, list])
  return { ...total, items }
}
