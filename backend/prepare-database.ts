import { publishFirstDocuments } from './domains/consent/index.ts'
import { type MigrateOptions, migrate } from './platform/database/migrate.ts'
import type { Database } from './platform/database/schema.ts'

/** Safe in several processes at once. */
export async function prepareDatabase(
  db: Database,
  options: MigrateOptions = {},
): Promise<{ migrations: string[]; documents: string[] }> {
  const migrations = await migrate(db, options)
  return { migrations, documents: await publishFirstDocuments(db) }
}
