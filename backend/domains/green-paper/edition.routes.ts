import type { FastifyInstance } from 'fastify'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  compareEditions,
  indexPapers,
  listPapers,
  readEdition,
  readNewestEdition,
} from '#shared/contract/green-paper-edition.ts'
import { editionComparison } from './comparison/edition-comparison.queries.ts'
import { readEditionOf } from './edition.queries.ts'
import { findPaperIndex, findPaperPage } from './paper-list.queries.ts'

export function serveEditions(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const comparison = editionComparison(clock)
  app.addHook('onClose', async () => comparison.close())
  serveRoute(app, listPapers, ({ query }) => findPaperPage(db, query))
  serveRoute(app, indexPapers, ({ query }) => findPaperIndex(db, query))
  serveRoute(app, readNewestEdition, ({ params }) => readEditionOf(db, params.id))
  serveRoute(app, readEdition, ({ params }) => readEditionOf(db, params.id, params.number))
  serveRoute(app, compareEditions, ({ params, query }) =>
    comparison.compare(db, params.id, query.since, params.number),
  )
}
