import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenOptions } from '../platform/database/engine.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export async function createPostgresDatabase(
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  return { url: addressOf(name), drop: () => onServer(`drop database ${name} with (force)`) }
}

/** With all migrations, copied from a database that was migrated once. */
export async function createMigratedDatabase(): ReturnType<typeof createPostgresDatabase> {
  await makeMigrated()
  return createPostgresDatabase(migrated)
}

const migrated = 'migrated'
const unfinished = 'migrating'

async function makeMigrated(): Promise<void> {
  await onServer(async client => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [migrated])
    if (rowCount) return
    // Renames at the end: a migration that fails leaves nothing that looks finished.
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template template0`)
    const database = await openDatabase({
      kind: 'postgres',
      url: addressOf(unfinished),
      poolSize: 1,
      namesStatements: true,
    })
    try {
      await prepareDatabase(database.db)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${unfinished} rename to ${migrated}`)
  })
}

function addressOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

/** On a busy machine 200 calls at once wait longer for a connection than a caller would. */
const unhurried: OpenOptions = { connectionTimeout: 60_000 }

export async function openPostgresTestDatabase(poolSize = 60, options = unhurried): Promise<OpenDatabase> {
  const { url, drop } = await createMigratedDatabase()
  const database = await openDatabase({ kind: 'postgres', url, poolSize, namesStatements: true }, options)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

async function onServer(act: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    if (typeof act === 'string') await client.query(act)
    else await act(client)
  } finally {
    await client.end()
  }
}
