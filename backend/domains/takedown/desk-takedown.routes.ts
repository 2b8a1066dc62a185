import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import {
  decideDeskTakedown,
  downloadTakedownFile,
  exportDeskTakedowns,
  listDeskTakedowns,
  readDeskTakedown,
} from '#shared/contract/takedown.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findDeskCases, findProof, readDeskCase } from './takedown.queries.ts'
import { takedownColumns } from './takedown-csv.ts'
import { decideTakedown } from './takedown-decision.commands.ts'

type Deps = { db: Database; clock: Clock; storage: Storage }

/** Serves the editors' part of 임시조치 (Network Act, article 44-2). */
export function registerDeskTakedown(app: FastifyInstance, { db, clock, storage }: Deps): void {
  serveRoute(app, listDeskTakedowns, ({ query }) => findDeskCases(db, query))

  serveRoute(app, exportDeskTakedowns, ({ query }) =>
    listAsCsv({
      name: '임시조치',
      plainName: 'takedown-requests',
      columns: takedownColumns,
      read: part => findDeskCases(db, { ...query, ...part }),
    }),
  )

  serveRoute(app, readDeskTakedown, ({ params }) => readDeskCase(db, params.caseNumber))

  serveRoute(app, decideDeskTakedown, async ({ params, body, actor }) => {
    await decideTakedown(db, memberOf(actor).seq, { ...body, ...params }, clock())
    return null
  })

  serveRoute(app, downloadTakedownFile, async ({ params }): Promise<FileAnswer> => {
    const file = await findProof(db, params.id)
    if (!file) throw new AppError('NOT_FOUND')
    return {
      name: file.name,
      type: 'application/octet-stream',
      size: file.bytes,
      etag: file.sha256.toString('hex').slice(0, 32),
      disposition: 'attachment',
      everybody: false,
      open: range => storage.get(file.storageKey, range),
    }
  })
}
