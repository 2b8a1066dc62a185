import type { FastifyInstance } from 'fastify'
import { withPictureSizes } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listFaqs } from '#shared/contract/faq.ts'
import { findFaqs } from './faq.queries.ts'

/** GET faqs (R6.8). */
export function registerFaq(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listFaqs, async ({ query }) => withPictureSizes(db, { items: await findFaqs(db, query) }))
}
