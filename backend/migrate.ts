import { loadDatabaseConfig } from './config/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'

// The command of the migration job: waits for its turn behind other migrators, so statements have no limit.
const database = await openDatabase(loadDatabaseConfig(process.env), { statementTimeout: 0 })
try {
  const applied = await migrate(database.db)
  process.stdout.write(`migrations applied: ${applied.join(', ') || 'none, the database is up to date'}\n`)
} finally {
  await database.close()
}
