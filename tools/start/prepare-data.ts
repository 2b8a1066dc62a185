import { existsSync } from 'node:fs'
import path from 'node:path'
import { mark } from '../setup/content-hash.ts'
import { runCommand } from '../setup/run-command.ts'
import { type SitePlan, siteEnvironment } from './site.ts'

/** Migrates and seeds; leaves a filled embedded database closed, which the backend migrates itself. */
export async function prepareData(plan: SitePlan): Promise<string> {
  const { databaseUrl, dataDir, seed } = plan.settings
  if (databaseUrl) {
    await run(plan, 'backend/migrate.ts', '데이터베이스를 준비하지 못했습니다. DATABASE_URL을 확인해 주세요.')
    if (seed) await fill(plan)
    return '완료'
  }
  const filled = path.join(dataDir, 'seeded')
  const made = existsSync(path.join(dataDir, 'pglite', 'PG_VERSION'))
  if (!seed || (made && existsSync(filled))) return '이미 최신'
  await fill(plan)
  mark(filled, new Date().toISOString())
  return '완료'
}

function fill(plan: SitePlan): Promise<void> {
  return run(plan, 'tools/seed/main.ts', '시연용 내용을 채우지 못했습니다.')
}

async function run(plan: SitePlan, script: string, failure: string): Promise<void> {
  await runCommand({ program: process.execPath, args: [script], env: siteEnvironment(plan), failure })
}
