import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { listExclusions } from '#shared/contract/agreement-exclusion.ts'
import { findLoggedExclusions } from './agreement-exclusion.queries.ts'

/** Serves the public log of agreements that were taken out of a count. */
export function registerAgreement(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listExclusions, ({ query }) => findLoggedExclusions(db, query))
}
