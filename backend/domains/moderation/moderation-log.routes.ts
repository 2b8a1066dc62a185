import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
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

  serveRoute(app, exportModerationLog, async ({ query: { quarter } }): Promise<FileAnswer> => {
    const [decisions, rules] = await Promise.all([
      findDecisionsOf(db, quarter),
      findCodes(db, 'report-reason'),
    ])
    const bytes = Buffer.from(moderationCsv(decisions, rules))
    return {
      name: `조치_기록_${quarter}.csv`,
      plainName: `moderation-log-${quarter}.csv`,
      type: 'text/csv; charset=utf-8',
      size: bytes.length,
      etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      disposition: 'attachment',
      // Files for everybody are kept for a day, and a quarter that goes on changes.
      everybody: false,
      open: async range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    }
  })
}
