import type { PostgresPool } from 'kysely'
import type pg from 'pg'

export type Engine = {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
  /** For calls: `pool`, and replicas for what may be read from them. */
  callsPool: PostgresPool
  replicas: pg.Pool | null
  /** Few, patient connections for background work; on PGlite the same pool, which has one. */
  jobsPool: pg.Pool
  close: () => Promise<void>
}

export type OpenOptions = {
  /** Called for a fault outside any query: a dropped idle connection, a lost data lock. */
  onFault?: (fault: Error) => void
  /** Milliseconds a statement may take or wait for a lock; 0 is no limit, for migrations (DB-01). */
  statementTimeout?: number
  /** Milliseconds to wait for a free connection. */
  connectionTimeout?: number
}
