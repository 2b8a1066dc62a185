import pg from 'pg'
import type { DatabaseConfig } from '../../config/config.ts'
import type { Engine, OpenOptions } from './engine.ts'
import { typeParsers } from './type-parsers.ts'

/** A bounded pool: connect ≤2 s, statement ≤10 s, idle in transaction ≤10 s (DB-01). Connects on first use. */
export function openPostgres(
  config: Extract<DatabaseConfig, { kind: 'postgres' }>,
  { onFault = () => {}, statementTimeout = 10_000 }: OpenOptions,
): Engine {
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'mureum-q-backend',
    options: '-c timezone=UTC',
    types: typeParsers,
  })
  // Without a listener the loss of a connection ends the process: of an idle one, and of one in a transaction,
  // which its query's own rejection tells of.
  pool.on('error', onFault)
  pool.on('connect', client => void client.on('error', () => {}))
  return { kind: 'postgres', pool, close: () => pool.end() }
}
