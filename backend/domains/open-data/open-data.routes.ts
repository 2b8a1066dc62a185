import type { FastifyInstance } from 'fastify'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import {
  exportOpenTableCsv,
  exportOpenTableJson,
  listOpenTables,
  type OpenStatistics,
  openTables,
  readOpenStatistics,
} from '#shared/contract/open-data.ts'
import { openTableOf } from './open-tables.ts'
import { type SheetDeps, serveSheets } from './sheet/sheet.routes.ts'
import { countOpenStatistics } from './statistics.queries.ts'
import { tableFile } from './table-file.ts'

/** Serves what officials, press and classrooms count with. */
export function registerOpenData(app: FastifyInstance, deps: SheetDeps): void {
  const { db, clock } = deps
  serveSheets(app, deps)
  const statistics = new TtlCache<OpenStatistics & { countedAt: string }>({
    ttlMs: 60_000,
    maxEntries: 1,
    now: () => clock().getTime(),
  })
  serveRoute(app, readOpenStatistics, () =>
    statistics.get('', async () => ({
      ...(await countOpenStatistics(db)),
      countedAt: clock().toISOString(),
    })),
  )

  serveRoute(app, listOpenTables, async () => ({
    items: openTables.map(name => {
      const { title, columns } = openTableOf(name)
      const described = Object.entries(columns).map(([name, meaning]) => ({ name, meaning }))
      return { name, title, columns: described }
    }),
  }))

  serveRoute(app, exportOpenTableCsv, async ({ params }) => tableFile(db, openTableOf(params.table), 'csv'))
  serveRoute(app, exportOpenTableJson, async ({ params }) => tableFile(db, openTableOf(params.table), 'json'))
}
