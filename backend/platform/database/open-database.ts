import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import type { DatabaseConfig } from '../../config/config.ts'
import type { Engine, OpenOptions } from './engine.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Schema } from './schema.ts'

export type OpenDatabase = {
  db: Kysely<Schema>
  jobsDb: Kysely<Schema>
  engine: Engine['kind']
  /** `calls` and `jobs` are the same on PGlite. */
  pools: { calls: pg.Pool; jobs: pg.Pool; replicas: pg.Pool | null }
  /** Updates write-ahead log and statistics of PGlite after bulk work; PostgreSQL does so by itself. */
  maintain: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens PostgreSQL or the embedded PGlite, both by kysely over `pg`. Rejects with DataDirHeldError when another process
 * holds the embedded directory (DB-03).
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<OpenDatabase> {
  const engine =
    config.kind === 'postgres' ? openPostgres(config, options) : await openEmbedded(config.directory, options)
  return databaseOf(engine)
}

export function databaseOf(engine: Engine): OpenDatabase {
  const over = (pool: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const db = over(engine.callsPool)
  return {
    db,
    jobsDb: engine.jobsPool === engine.pool ? db : over(engine.jobsPool),
    engine: engine.kind,
    pools: { calls: engine.pool, jobs: engine.jobsPool, replicas: engine.replicas },
    maintain: async () => {
      if (engine.kind !== 'pglite') return
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    },
    close: engine.close,
  }
}
