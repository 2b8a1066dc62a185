import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '#shared/contract/notification.ts'
import { countUnread, markRead } from './notification.repository.ts'
import { notificationPage } from './notification-page.ts'

/** Serves what the caller is told (R6.11); nobody sees or changes anybody else's. */
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
