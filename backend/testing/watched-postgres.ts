import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../platform/database/schema.ts'
import { typeParsers } from '../platform/database/type-parsers.ts'
import { createMigratedDatabase } from './test-postgres.ts'

export type WatchedDatabase = {
  db: Kysely<Schema>
  /** The more of two counts: of plans made for the values, and of those kept for statements sent again and again. */
  rowsTouched: (read: () => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

export async function openWatchedPostgres(): Promise<WatchedDatabase> {
  const { url, drop } = await createMigratedDatabase()
  let statements: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC', types: typeParsers })
  // The drop ends by force the connections that the pool's end did not wait for.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  const rowsTouched = async (read: () => Promise<unknown>) => {
    statements = []
    await read()
    let [touched, touchedByKeptPlan] = [0, 0]
    for (const { sql: text, parameters } of [...statements]) {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, [...parameters])
      touched += scanned(rows[0]['QUERY PLAN'][0].Plan)
      touchedByKeptPlan += await fetchedByKeptPlan(pool, text, [...parameters])
    }
    return Math.max(touched, touchedByKeptPlan)
  }
  const close = async () => {
    await pool.end()
    await drop()
  }
  return { db, rowsTouched, close }
}

/** PostgreSQL considers a plan for any values from the sixth run on. */
const runsBefore = 6
/** The client takes a name for the same statement for as long as it is connected. */
let names = 0

async function fetchedByKeptPlan(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  const client = await pool.connect()
  names += 1
  const name = `kept_${names}`
  const fetched = async () => {
    const { rows } = await client.query<{ fetched: string }>(
      'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as fetched from pg_stat_xact_user_tables',
    )
    return Number(rows[0]?.fetched)
  }
  try {
    await client.query('begin')
    for (let run = 0; run < runsBefore; run += 1) await client.query({ name, text, values })
    const before = await fetched()
    await client.query({ name, text, values })
    return (await fetched()) - before
  } finally {
    await client.query('rollback; deallocate all')
    client.release()
  }
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
