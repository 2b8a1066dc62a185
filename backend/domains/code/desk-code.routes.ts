import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { listAsCsv } from '#backend/platform/csv/csv-answer.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { activateDeskCode, exportDeskCodes, listDeskCodes, setDeskCode } from '#shared/contract/desk-code.ts'
import { setCode, setCodeActive } from './code.commands.ts'
import { findDeskCodeGroups, readDeskCode } from './code.queries.ts'
import { codeColumns } from './code-csv.ts'

/** Serves administrators' calls on the code table (R6.4, R11.1). */
export function registerDeskCode(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, listDeskCodes, async () => ({ groups: await findDeskCodeGroups(db) }))

  serveRoute(app, exportDeskCodes, () =>
    listAsCsv({
      name: '기준과_코드',
      plainName: 'codes',
      columns: codeColumns,
      read: async () => ({
        items: (await findDeskCodeGroups(db)).flatMap(({ codes }) => codes),
        next: null,
      }),
    }),
  )

  serveRoute(app, setDeskCode, async ({ params, body, actor }) => {
    await setCode(db, memberOf(actor).seq, { ...body, ...params })
    return readDeskCode(db, params)
  })

  serveRoute(app, activateDeskCode, async ({ params, body, actor }) => {
    await setCodeActive(db, memberOf(actor).seq, { ...params, active: body.active })
    return readDeskCode(db, params)
  })
}
