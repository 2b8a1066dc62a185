import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { checkDatabase, UnfitDatabaseError } from './boot-check.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { Schema } from './schema.ts'

const command = fileURLToPath(new URL('../../migrate.ts', import.meta.url))
let server: Awaited<ReturnType<typeof createPostgresDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  server = await createPostgresDatabase()
  database = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 2, namesStatements: true })
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

describe('migration', () => {
  it('is what an empty database is found to lack, and what three migrators at once do once', async () => {
    await expect(checkDatabase(database.db)).rejects.toThrow(UnfitDatabaseError)
    const migrators = Array.from({ length: 3 }, () =>
      promisify(execFile)(process.execPath, [command], { env: { ...process.env, DATABASE_URL: server.url } }),
    )
    const outputs = (await Promise.all(migrators)).map(({ stdout }) => stdout)
    expect(outputs.filter(line => line.includes('001-platform'))).toHaveLength(1)
    expect(outputs.filter(line => line.includes('up to date'))).toHaveLength(2)
    await expect(checkDatabase(database.db)).resolves.toBeUndefined()
  })

  it('of a newer release is no fault for an older one: it applies nothing and finds the database fit', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2030-01-01T00:00:00.000Z')`.execute(
      database.db,
    )
    const env = { ...process.env, DATABASE_URL: server.url }
    const { stdout } = await promisify(execFile)(process.execPath, [command], { env })
    expect(stdout).toContain('up to date')
    await expect(checkDatabase(database.db)).resolves.toBeUndefined()
  })
})

async function applying(db: Kysely<Schema>, files: Record<string, string>): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'mureum-q-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  const pace = { lock: 100, pause: 100, longestPause: 100 }
  return migrate(db, { directory, pace }).finally(() => rmSync(directory, { recursive: true }))
}

const names = async () =>
  (
    await sql<{ name: string }>`select name from kysely_migration where name like '9%' order by name`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name)

describe('migrations', () => {
  it('stand each for itself: the one before a failing one is applied', async () => {
    const files = {
      '901-first.sql': 'create table first (id int)',
      '902-second.sql': 'create table first (id int)',
    }
    await expect(applying(database.db, files)).rejects.toThrow('902-second')
    expect(await names()).toEqual(['901-first', '999-newer'])
  })

  it('give way to a reader and go on when it ends; who comes after them does not wait for it', async () => {
    const reading = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const reader = database.db.transaction().execute(async trx => {
      await sql`select from first`.execute(trx)
      started.resolve()
      await reading.promise
    })
    await started.promise
    const other = await openDatabase({
      kind: 'postgres',
      url: server.url,
      poolSize: 1,
      namesStatements: true,
    })
    let ended = false
    const migrating = applying(other.db, {
      '903-third.sql': 'alter table first add column word text',
    }).finally(() => {
      ended = true
    })
    for (let call = 0; call < 20; call += 1) {
      await sql`insert into first (id) values (${call})`.execute(database.db)
      expect(ended).toBe(false)
    }
    reading.resolve()
    await reader
    expect(await migrating).toEqual(['903-third'])
    await other.close()
  })

  it('build an index concurrently, behind a migrator that waits and in place of a build that was cut off', async () => {
    await sql`create index first_id on first (id)`.execute(database.db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'first_id'::regclass`.execute(
      database.db,
    )
    const files = {
      '904-index.sql': [
        '-- migrate: no transaction',
        'drop index concurrently if exists first_id;',
        'create index concurrently first_id on first (id);',
      ].join('\n'),
    }
    const other = await openDatabase({
      kind: 'postgres',
      url: server.url,
      poolSize: 1,
      namesStatements: true,
    })
    const applied = await Promise.all([applying(database.db, files), applying(other.db, files)])
    expect(applied.flat()).toEqual(['904-index'])
    const { rows } = await sql`
      select indisvalid as valid from pg_index where indexrelid = 'first_id'::regclass`.execute(database.db)
    expect(rows).toEqual([{ valid: true }])
    await other.close()
  })
})
