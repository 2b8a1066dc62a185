import { type AppParts, buildApp } from '../app.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { testConfig } from './test-config.ts'
import { createPostgresDatabase } from './test-postgres.ts'
import { siteOf, type TestSite } from './test-site.ts'

type Parts = Partial<Pick<AppParts, 'logger' | 'clock'>>

/** Two backends, each with its own parts, on one PostgreSQL that closing them drops. */
export async function openTwoBackends(
  one: Parts,
  other: Parts,
): Promise<{ sites: [TestSite, TestSite]; close: () => Promise<void> }> {
  const { url, drop } = await createPostgresDatabase()
  const start = async (parts: Parts): Promise<TestSite> => {
    const database = await openDatabase({ kind: 'postgres', url, poolSize: 10, namesStatements: true })
    await prepareDatabase(database.db)
    return siteOf(database, await buildApp({ config: testConfig(), database, ...parts }))
  }
  const sites: [TestSite, TestSite] = [await start(one), await start(other)]
  const close = async () => {
    for (const { app, database } of sites) {
      await app.close()
      await database.close()
    }
    await drop()
  }
  return { sites, close }
}
