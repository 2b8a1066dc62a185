import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import {
  createDeskSynonym,
  deleteDeskSynonym,
  deleteDeskSynonyms,
  exportDeskSynonyms,
  listDeskSynonyms,
} from '#shared/contract/desk-synonym.ts'
import { addSynonym, removeSynonym, removeSynonyms } from './synonym.commands.ts'
import { findSynonyms, readSynonymById } from './synonym.queries.ts'
import { synonymColumns } from './synonym-csv.ts'

/** Serves the editors' calls on words that mean the same (R12.13, R11.1). */
export function registerDeskSynonym(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskSynonyms, ({ query }) => findSynonyms(db, query))

  serveRoute(app, exportDeskSynonyms, ({ query }) =>
    listAsCsv({
      name: '유의어',
      plainName: 'synonyms',
      columns: synonymColumns,
      read: ({ cursor, size }) =>
        findSynonyms(db, { ...query, size, cursor: cursor === undefined ? undefined : Number(cursor) }),
    }),
  )

  serveRoute(app, createDeskSynonym, async ({ body, actor, request }) => {
    const id = await addSynonym(db, memberOf(actor).seq, body, idempotencyKeyOf(request))
    return readSynonymById(db, id)
  })

  serveRoute(app, deleteDeskSynonym, async ({ params, actor }) => {
    await removeSynonym(db, memberOf(actor).seq, params.id)
    return null
  })
  serveRoute(app, deleteDeskSynonyms, async ({ body, actor }) => {
    await removeSynonyms(db, memberOf(actor).seq, body.ids)
    return null
  })
}
