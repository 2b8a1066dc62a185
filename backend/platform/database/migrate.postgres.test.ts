import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#backend/testing/test-postgres.ts'
import { checkDatabase, UnfitDatabaseError } from './boot-check.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const command = fileURLToPath(new URL('../../migrate.ts', import.meta.url))
let server: Awaited<ReturnType<typeof createPostgresDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  server = await createPostgresDatabase()
  database = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 2 })
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
    const said = (await Promise.all(migrators)).map(({ stdout }) => stdout)
    expect(said.filter(line => line.includes('001-account'))).toHaveLength(1)
    expect(said.filter(line => line.includes('up to date'))).toHaveLength(2)
    await expect(checkDatabase(database.db)).resolves.toBeUndefined()
  })
})
