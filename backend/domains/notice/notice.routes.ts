import type { FastifyInstance } from 'fastify'
import { withPictureSizes } from '#backend/domains/attachment/index.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listNoticePopups, listNotices, readNotice } from '#shared/contract/notice.ts'
import { findNoticePage, findPopups, readNoticeById } from './notice.queries.ts'

/** Serves notices (R6.10). */
export function registerNotice(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, listNotices, ({ query }) => findNoticePage(db, query))
  serveRoute(app, listNoticePopups, async () => ({ items: await findPopups(db, clock()) }))
  serveRoute(app, readNotice, async ({ params }) =>
    withPictureSizes(db, await readNoticeById(db, params.seq)),
  )
}
