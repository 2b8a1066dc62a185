import type { FastifyInstance } from 'fastify'
import { requirePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listDebateEvents } from '#shared/contract/debate-event.ts'
import { findEvents } from './debate-event.repository.ts'

export function serveDebateEvents(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDebateEvents, async ({ params }) => {
    const { id, visibility } = await requirePost(db, params.debatePostId, 'debate')
    return { items: visibility === 'public' ? await findEvents(db, id) : [] }
  })
}
