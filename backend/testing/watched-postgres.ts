import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../platform/database/schema.ts'
import { typeParsers } from '../platform/database/type-parsers.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { createPostgresDatabase } from './test-postgres.ts'

export type WatchedDatabase = {
  db: Kysely<Schema>
  rowsTouched: (read: () => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

export async function openWatchedPostgres(): Promise<WatchedDatabase> {
  const { url, drop } = await createPostgresDatabase()
  let statements: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC', types: typeParsers })
  // The drop ends by force the connections that the pool's end did not wait for.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  await prepareDatabase(db)
  const rowsTouched = async (read: () => Promise<unknown>) => {
    statements = []
    await read()
    let touched = 0
    for (const { sql: text, parameters } of [...statements]) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
      touched += scanned(rows[0]['QUERY PLAN'][0].Plan)
    }
    return touched
  }
  const close = async () => {
    await pool.end()
    await drop()
  }
  return { db, rowsTouched, close }
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] } & Record<
  string,
  unknown
>

function scanned(plan: Plan): number {
  const removed =
    Number(plan['Rows Removed by Filter'] ?? 0) + Number(plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Node Type'].includes('Scan') ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, below) => sum + scanned(below), own)
}
