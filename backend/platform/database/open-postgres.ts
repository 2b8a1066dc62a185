import pg from 'pg'
import type { DatabaseConfig } from '../../config/config.ts'
import type { Engine, OpenOptions } from './engine.ts'
import { nameStatements } from './named-statements.ts'
import { ReplicaPool } from './replica-pool.ts'
import { typeParsers } from './type-parsers.ts'

const jobConnections = 4

/**
 * Milliseconds (DB-01). A call waits less for a lock than its reader for an answer, and as long for a connection that
 * another call holds while it waits for a lock.
 */
const limits = {
  call: { statement: 10_000, lock: 5_000, idle: 10_000 },
  job: { statement: 600_000, lock: 10_000, idle: 60_000 },
} as const

type Bounds = { statement: number; lock: number; idle: number }

export function openPostgres(
  config: Extract<DatabaseConfig, { kind: 'postgres' }>,
  {
    onFault = () => {},
    statementTimeout = limits.call.statement,
    connectionTimeout = limits.call.lock,
  }: OpenOptions,
): Engine {
  const lock = Math.min(limits.call.lock, statementTimeout)
  const open = (max: number, bounds: Bounds, url = config.url) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectionTimeout,
      application_name: 'mureum-q-backend',
      ...(config.timeoutsBy === 'role' ? {} : startupParameters(bounds)),
      types: typeParsers,
    })
    // Without a listener the loss of a connection ends the process: of an idle one, and of one in a transaction, whose
    // query rejects by itself.
    pool.on('error', onFault)
    pool.on('connect', client => {
      client.on('error', () => {})
      if (config.namesStatements) nameStatements(client)
    })
    return pool
  }
  const callBounds = { ...limits.call, statement: statementTimeout, lock }
  const pool = open(config.poolSize, callBounds)
  const replicas = config.replicaUrl ? open(config.poolSize, callBounds, config.replicaUrl) : null
  const callsPool = replicas ? new ReplicaPool({ primary: pool, replicas, onFault }) : pool
  const jobsPool = open(jobConnections, limits.job)
  const close = async () => void (await Promise.all([callsPool.end(), jobsPool.end()]))
  return { kind: 'postgres', pool, callsPool, replicas, jobsPool, close }
}

/** A pooler in transaction mode refuses these; there `ALTER ROLE … SET` does the same (docs/operations.md). */
const startupParameters = (bounds: Bounds) => ({
  statement_timeout: bounds.statement,
  lock_timeout: bounds.lock,
  idle_in_transaction_session_timeout: bounds.idle,
  options: '-c timezone=UTC',
})
