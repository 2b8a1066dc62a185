import { loadMigrationConfig } from './config/config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { prepareDatabase } from './prepare-database.ts'

// No limit for statements, since building an index may take long; locks have one.
const database = await openDatabase(loadMigrationConfig(process.env), { statementTimeout: 0 })
try {
  const onRetry = (message: string) => process.stderr.write(`${message}\n`)
  const { migrations, documents } = await prepareDatabase(database.db, { onRetry })
  process.stdout.write(`migrations applied: ${migrations.join(', ') || 'none, the database is up to date'}\n`)
  if (documents.length > 0) process.stdout.write(`legal documents published: ${documents.join(', ')}\n`)
} finally {
  await database.close()
}
