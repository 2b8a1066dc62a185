import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

export const migrationsDirectory: string = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** Brings the database to the newest migration and answers the names applied. Safe in several processes at once. */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error) throw new Error(`migration failed: ${nameOfFailed(results)}`, { cause: error })
  return results.map(result => result.migrationName)
}

/** Names of migrations this code has and the database has not; none on a database that fits. */
export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.filter(migration => !migration.executedAt).map(migration => migration.name)
}

const migratorOf = (db: Kysely<Schema>) => new Migrator({ db, provider: sqlFiles })

const nameOfFailed = (results: { migrationName: string; status: string }[]) =>
  results.find(result => result.status === 'Error')?.migrationName ?? 'none was reached'

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(migrationsDirectory)).filter(name => /^\d{3}-.*\.sql$/.test(name)).sort()
    const entries = files.map(async file => [file.slice(0, -4), await readMigration(file)] as const)
    return Object.fromEntries(await Promise.all(entries))
  },
}

async function readMigration(file: string): Promise<Migration> {
  const text = await readFile(`${migrationsDirectory}${file}`, 'utf8')
  return { up: async db => void (await sql.raw(text).execute(db)) }
}
