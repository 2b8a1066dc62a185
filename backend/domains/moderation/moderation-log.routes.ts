import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import { csvAnswer } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  countModerationLog,
  exportModerationLog,
  listModerationLog,
  readRemoval,
} from '#shared/contract/moderation-log.ts'
import { findRemoval } from './hiding.queries.ts'
import { moderationCsv } from './moderation-csv.ts'
import { countDecisions, findDecisionsOf, findLoggedDecisions } from './moderation-log.queries.ts'

/** Serves the public log of moderation (R11.2). */
export function registerModeration(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listModerationLog, ({ query }) => findLoggedDecisions(db, query))

  serveRoute(app, countModerationLog, () => countDecisions(db))

  serveRoute(app, readRemoval, async ({ params }) => ({ removal: await findRemoval(db, params.id) }))

  serveRoute(app, exportModerationLog, async ({ query: { quarter } }) => {
    const [decisions, rules] = await Promise.all([
      findDecisionsOf(db, quarter),
      findCodes(db, 'report-reason'),
    ])
    return csvAnswer({
      name: `조치_기록_${quarter}`,
      plainName: `moderation-log-${quarter}`,
      text: moderationCsv(decisions, rules),
    })
  })
}
