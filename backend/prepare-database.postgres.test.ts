import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentCodes } from '#shared/contract/consent.ts'
import { checkDatabase } from './platform/database/boot-check.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createPostgresDatabase } from './testing/test-postgres.ts'

let server: Awaited<ReturnType<typeof createPostgresDatabase>>
let databases: OpenDatabase[]
beforeAll(async () => {
  server = await createPostgresDatabase()
  const open = () => openDatabase({ kind: 'postgres', url: server.url, poolSize: 2, namesStatements: true })
  databases = await Promise.all([open(), open(), open()])
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await server.drop()
})

describe('a database without legal documents', () => {
  it('is not ready, and three that prepare it at once publish each version once', async () => {
    const [first] = databases
    if (!first) throw new Error('no database is open')
    await migrate(first.db)
    await expect(checkDatabase(first.db)).rejects.toThrow('legal documents are missing')
    const prepared = await Promise.all(databases.map(({ db }) => prepareDatabase(db)))
    const names = prepared.flatMap(({ documents }) => documents)
    expect(new Set(names).size).toBe(names.length)
    for (const code of documentCodes) expect(names).toContain(`${code}-1`)
    await expect(checkDatabase(first.db)).resolves.toBeUndefined()
  })
})
