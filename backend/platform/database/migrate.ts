import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, readMigrations } from './migration-files.ts'
import type { Schema } from './schema.ts'
import { isDatabaseBusy } from './serialization-failure.ts'

export const migrationsDirectory: string = fileURLToPath(new URL('../../migrations/', import.meta.url))

/**
 * Milliseconds. A statement that waits for a lock blocks all behind it, so it waits less than a call does (DB-01),
 * yields and retries; the total stays below the migration job's deadline.
 */
const usualPace = { lock: 400, pause: 1_000, longestPause: 5_000, timeout: 10 * 60_000 }

/** Locked by whoever migrates, releases before this one included (kysely's migrator takes the same number). */
const migrationLock = '3853314791062309107'

export type MigrateOptions = {
  directory?: string
  pace?: Partial<typeof usualPace>
  onRetry?: (message: string) => void
}

/**
 * Applies what the database lacks, each migration in a transaction of its own, and answers the names applied. Migrations
 * of a newer release are left as they are. Safe in several processes at once.
 */
export async function migrate(db: Kysely<Schema>, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsDirectory, onRetry = () => {} } = options
  const pace = { ...usualPace, ...options.pace }
  const migrations = await readMigrations(directory)
  return db.connection().execute(async connection => {
    await takeTurn(connection, pace)
    try {
      await createLedger(connection)
      const applied = await appliedNames(connection)
      const pending = migrations.filter(({ name }) => !applied.has(name))
      for (const migration of pending) {
        await retryWhileBusy(
          () => apply(connection, migration, pace.lock),
          pace,
          fault => onRetry(`migration ${migration.name} waits for a lock: ${fault.message}`),
        ).catch(error => {
          throw new Error(`migration failed: ${migration.name}`, { cause: error })
        })
      }
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Empty on a database that fits or is newer. */
export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const [migrations, applied] = await Promise.all([readMigrations(migrationsDirectory), appliedNames(db)])
  return migrations.map(({ name }) => name).filter(name => !applied.has(name))
}

/** Polls, since waiting inside the database would hold up an index that is built concurrently. */
async function takeTurn(db: Kysely<Schema>, { pause: between, timeout }: typeof usualPace): Promise<void> {
  const end = performance.now() + timeout
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${migrationLock}::bigint) as taken`.execute(db)
    if (rows[0]?.taken) return
    if (performance.now() > end) throw new Error('another process has been migrating for too long')
    await pause(between)
  }
}

async function createLedger(db: Kysely<Schema>): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  // Releases whose migrator was kysely's own lock the row of this table.
  await sql`create table if not exists kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(db)
  await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(
    db,
  )
}

async function appliedNames(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return new Set()
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(applied.rows.map(({ name }) => name))
}

async function apply(db: Kysely<Schema>, migration: Migration, lockTimeout: number): Promise<void> {
  const { name, statements, concurrent } = migration
  if (concurrent) {
    // Waits for readers without blocking anybody.
    await sql`set lock_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    return note(db, name)
  }
  await db.transaction().execute(async trx => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await note(trx, name)
  })
}

async function note(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
}

async function retryWhileBusy(
  work: () => Promise<void>,
  { pause: first, longestPause, timeout }: typeof usualPace,
  onRetry: (fault: Error) => void,
): Promise<void> {
  const end = performance.now() + timeout
  for (let wait = first; ; wait = Math.min(wait * 1.5, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseBusy(error) || performance.now() + wait > end) throw error
      onRetry(error)
      await pause(wait)
    }
  }
}
