import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  listDeskGreenPapers,
  restoreDeskGreenPaper,
  withdrawDeskGreenPaper,
} from '#shared/contract/desk-green-paper.ts'
import { findDeskGreenPapers, readDeskGreenPaperById } from './desk-green-paper.queries.ts'
import { restoreWithdrawn, withdrawByRule } from './withdrawal.commands.ts'

/** Serves the editors' calls on green papers (R11.1, R13.6). */
export function registerDeskGreenPaper(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskGreenPapers, ({ query }) => findDeskGreenPapers(db, query))

  serveRoute(app, withdrawDeskGreenPaper, async ({ params, body, actor }) => {
    await withdrawByRule(db, memberOf(actor).seq, { paperId: params.id, ...body })
    return readDeskGreenPaperById(db, params.id)
  })

  serveRoute(app, restoreDeskGreenPaper, async ({ params, body, actor }) => {
    await restoreWithdrawn(db, memberOf(actor).seq, { paperId: params.id, reason: body.reason })
    return readDeskGreenPaperById(db, params.id)
  })
}
