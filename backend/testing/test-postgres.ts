import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, for `*.postgres.test.ts`. */
    postgresUrl: string
  }
}

/** An empty database of the test file's own on the real server; drop it in `afterAll`. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** A migrated database of the test file's own on the real server, for what PGlite cannot show: concurrency. */
export async function openPostgresTestDatabase(poolSize = 60): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase()
  const database = await openDatabase({ kind: 'postgres', url, poolSize })
  await migrate(database.db)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
