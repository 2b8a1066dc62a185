import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listBookmarks, readBookmark, setBookmark } from '#shared/contract/bookmark.ts'
import { keepThing } from './bookmark.commands.ts'
import { findBookmarks, readBookmarkOf } from './bookmark.queries.ts'

/** Serves what the caller keeps besides questions and debates; the caller's alone. */
export function registerBookmark(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listBookmarks, async ({ actor }) => ({
    items: await findBookmarks(db, memberOf(actor).seq),
  }))

  serveRoute(app, readBookmark, ({ params, actor }) => readBookmarkOf(db, memberOf(actor).seq, params))

  serveRoute(app, setBookmark, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    await keepThing(db, member, params, body.bookmarked)
    return readBookmarkOf(db, member.seq, params)
  })
}
