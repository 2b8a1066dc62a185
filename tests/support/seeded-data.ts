import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { dayIn } from '#tools/seed/moments.ts'
import { contentHash } from '#tools/setup/content-hash.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import { prepareData } from '#tools/start/prepare-data.ts'
import type { SitePlan } from '#tools/start/site.ts'

/** Files that decide the seeded rows; dates depend on the day too. */
const sources = [
  'backend/migrations',
  'backend/legal',
  'backend/domains/consent',
  'backend/platform/database',
  'shared/constants/brand.ts',
  'tools/seed',
  'package-lock.json',
]

/**
 * Copies a database seeded once a version and day of Seoul, where legal documents apply from midnight, into .test/:
 * seeding takes many seconds, a copy a fraction.
 */
export async function copySeededData(plan: SitePlan): Promise<void> {
  const day = dayIn(new Date())
  const name = `${day}-${contentHash(plan.root, sources).slice(0, 16)}`
  const kept = path.join(plan.root, '.test', 'seeded-data', name)
  await withSetUpLock(plan.root, async () => {
    if (!existsSync(kept)) await seedInto(plan, kept)
  })
  cpSync(kept, plan.settings.dataDir, { recursive: true })
}

/** Renames when complete, so that a killed run leaves no half copy. */
async function seedInto(plan: SitePlan, kept: string): Promise<void> {
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await prepareData({ ...plan, settings: { ...plan.settings, dataDir: unfinished } })
  renameSync(unfinished, kept)
}
