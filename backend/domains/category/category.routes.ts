import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listCategories } from '#shared/contract/category.ts'
import { findCategories } from './category.queries.ts'

/** GET categorys/all (R6.3). */
export function registerCategory(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listCategories, async () => ({ categories: await findCategories(db) }))
}
