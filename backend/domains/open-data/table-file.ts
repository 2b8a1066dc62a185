import { Readable } from 'node:stream'
import { csvMark, csvRow } from '#backend/platform/csv/csv.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { FileAnswer } from '#backend/platform/http/send-file.ts'
import type { OpenRow } from './open-tables.queries.ts'
import type { OpenTableSource } from './open-tables.ts'

const partSize = 500
const seconds = 60

type Format = 'csv' | 'json'

const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/**
 * A whole table, read part by part as fast as the client takes it: never more than one part is in memory, and between
 * two parts no connection to the database is held.
 */
export const tableFile = (db: Database, table: OpenTableSource, format: Format): FileAnswer => ({
  name: `${table.title.replaceAll(' ', '_')}.${format}`,
  plainName: `${table.name}.${format}`,
  type: types[format],
  size: null,
  disposition: 'attachment',
  everybody: { seconds },
  open: async () => Readable.from(format === 'csv' ? csvText(db, table) : jsonText(db, table)),
})

async function* csvText(db: Database, table: OpenTableSource): AsyncGenerator<string> {
  const names = Object.keys(table.columns)
  yield csvMark + csvRow(names)
  for await (const rows of partsOf(db, table))
    yield rows.map(row => csvRow(names.map(name => row[name] ?? ''))).join('')
}

async function* jsonText(db: Database, table: OpenTableSource): AsyncGenerator<string> {
  const about = { table: table.name, licence: 'CC BY 4.0', columns: table.columns }
  yield `${JSON.stringify(about).slice(0, -1)},"items":[`
  let before = '\n'
  for await (const rows of partsOf(db, table)) {
    if (rows.length > 0) yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    if (rows.length > 0) before = ',\n'
  }
  yield '\n]}\n'
}

async function* partsOf(db: Database, { read }: OpenTableSource): AsyncGenerator<OpenRow[]> {
  let after: number | null = 0
  while (after !== null) {
    const { rows, next }: Awaited<ReturnType<typeof read>> = await read(db, after, partSize)
    yield rows
    after = next
  }
}
