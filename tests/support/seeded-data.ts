import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '#tools/setup/content-hash.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import { prepareData } from '#tools/start/prepare-data.ts'
import type { SitePlan } from '#tools/start/site.ts'

/** What decides the rows of a seeded database, besides the day, from which its dates are reckoned. */
const sources = ['backend/migrations', 'backend/platform/database', 'tools/seed', 'package-lock.json']

/**
 * Fills the plan's data folder with the demo's content by copying a database that was seeded once a day and
 * version into .test/; starting a database and seeding it takes many seconds, copying it a fraction of one.
 */
export async function copySeededData(plan: SitePlan): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const name = `${day}-${contentHash(plan.root, sources).slice(0, 16)}`
  const kept = path.join(plan.root, '.test', 'seeded-data', name)
  await withSetUpLock(plan.root, async () => {
    if (!existsSync(kept)) await seedInto(plan, kept)
  })
  cpSync(kept, plan.settings.dataDir, { recursive: true })
}

/** Under another name until it is whole, so that a killed run leaves nothing that looks finished. */
async function seedInto(plan: SitePlan, kept: string): Promise<void> {
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await prepareData({ ...plan, settings: { ...plan.settings, dataDir: unfinished } })
  renameSync(unfinished, kept)
}
