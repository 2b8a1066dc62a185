import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  exportDeskGreenPapers,
  listDeskGreenPapers,
  restoreDeskGreenPaper,
  withdrawDeskGreenPaper,
} from '#shared/contract/desk-green-paper.ts'
import { findDeskGreenPapers, readDeskGreenPaperById } from './desk-green-paper.queries.ts'
import { greenPaperColumns } from './desk-green-paper-csv.ts'
import { restoreWithdrawn, withdrawByRule } from './withdrawal.commands.ts'

/** Serves the editors' calls on green papers (R11.1, R13.6). */
export function registerDeskGreenPaper(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskGreenPapers, ({ query }) => findDeskGreenPapers(db, query))

  serveRoute(app, exportDeskGreenPapers, async ({ query }) => {
    const rules = await findCodes(db, 'report-reason')
    return listAsCsv({
      name: '녹서',
      plainName: 'green-papers',
      columns: greenPaperColumns(rules),
      read: ({ cursor, size }) =>
        findDeskGreenPapers(db, {
          ...query,
          size,
          cursor: cursor === undefined ? undefined : Number(cursor),
        }),
    })
  })

  serveRoute(app, withdrawDeskGreenPaper, async ({ params, body, actor }) => {
    await withdrawByRule(db, memberOf(actor).seq, { paperId: params.id, ...body })
    return readDeskGreenPaperById(db, params.id)
  })

  serveRoute(app, restoreDeskGreenPaper, async ({ params, body, actor }) => {
    await restoreWithdrawn(db, memberOf(actor).seq, { paperId: params.id, reason: body.reason })
    return readDeskGreenPaperById(db, params.id)
  })
}
