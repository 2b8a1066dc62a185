import { setTimeout as pause } from 'node:timers/promises'
import { loadBackendDatabaseConfig } from './config/config.ts'
import { readinessOf } from './platform/database/boot-check.ts'
import { openDatabase } from './platform/database/open-database.ts'

/** Milliseconds; longer than the migration job may take. */
const timeout = 20 * 60_000

await waitForSchema()

/** Ends with 0 once the migrations of this release are applied; pods of backend and worker begin with it. */
async function waitForSchema(): Promise<void> {
  const database = await openDatabase(loadBackendDatabaseConfig(process.env))
  const check = readinessOf(database)
  const end = performance.now() + timeout
  let reported = ''
  try {
    for (;;) {
      const problem = await check().then(() => null, messageOf)
      if (problem === null) return
      if (problem !== reported) process.stderr.write(`waiting for the schema: ${problem}\n`)
      reported = problem
      if (performance.now() > end) process.exit(1)
      await pause(2_000)
    }
  } finally {
    await database.close()
  }
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
