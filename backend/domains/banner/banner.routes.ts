import type { FastifyInstance } from 'fastify'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listMainBanners } from '#shared/contract/banner.ts'
import { findBanners } from './banner.queries.ts'

/** GET banners/main (R6.2). */
export function registerBanner(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveRoute(app, listMainBanners, async ({ query }) => ({
    items: await findBanners(db, 'main', { now: clock(), size: query.size }),
  }))
}
