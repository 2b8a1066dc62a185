import type pg from 'pg'

/** What both engines give: a pool that speaks `pg`, and how to let go of what is behind it. */
export type Engine = {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
  /** For work that nobody waits for: few connections of its own, patient ones; the same pool on PGlite, which has one. */
  jobsPool: pg.Pool
  close: () => Promise<void>
}

export type OpenOptions = {
  /** Called for a fault outside any query: a dropped idle connection, a lost data lock. */
  onFault?: (fault: Error) => void
  /** Milliseconds a statement may take or wait for a lock; 0 is no limit, for migrations (DB-01). */
  statementTimeout?: number
}
