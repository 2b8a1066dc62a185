import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  indexPapers,
  listPapers,
  readEdition,
  readNewestEdition,
} from '#shared/contract/green-paper-edition.ts'
import { readEditionOf } from './edition.repository.ts'
import { findPaperIndex, findPaperPage } from './paper-list.repository.ts'

/** Published papers, for everybody. */
export function serveEditions(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listPapers, ({ query }) => findPaperPage(db, query))
  serveRoute(app, indexPapers, ({ query }) => findPaperIndex(db, query))
  serveRoute(app, readNewestEdition, ({ params }) => readEditionOf(db, params.id))
  serveRoute(app, readEdition, ({ params }) => readEditionOf(db, params.id, params.number))
}
