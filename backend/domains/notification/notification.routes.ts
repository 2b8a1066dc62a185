import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '#shared/contract/notification.ts'
import { markRead } from './notification.commands.ts'
import { countUnread, notificationPage } from './notification.queries.ts'

/** Serves the caller's own notifications alone (R6.11). */
export function registerNotification(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listNotifications, async ({ query, actor }) =>
    notificationPage(db, memberOf(actor).seq, query),
  )

  serveRoute(app, countUnreadNotifications, async ({ actor }) => countUnread(db, memberOf(actor).seq))

  serveRoute(app, readNotifications, async ({ body, actor }) => {
    const { seq } = memberOf(actor)
    await markRead(db, seq, body)
    return countUnread(db, seq)
  })
}
