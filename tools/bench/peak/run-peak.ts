import { openDatabase } from '#backend/platform/database/open-database.ts'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import type { Steps } from '../../setup/steps.ts'
import type { Child } from '../../start/child-process.ts'
import { startPart } from '../../start/site.ts'
import { fillSite, makeDataDir, planSite } from '../bench-site.ts'
import { keysOfTests } from './peak-members.ts'
import { type Phase, replayPeak } from './replay-peak.ts'

/** Replays the peak day on the built site over a PostgreSQL of its own. */
export async function runPeak(root: string, steps: Steps, signal: AbortSignal): Promise<Phase[]> {
  const data = makeDataDir()
  const postgres = await startPostgres()
  const { url } = postgres
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2, namesStatements: false })
  const children: Child[] = []
  const phases: Phase[] = []
  try {
    const plan = await planSite(root, data.dir, { ...keysOfTests(), DATABASE_URL: url })
    const { publicBaseUrl: origin } = plan.settings
    await steps.run('데이터 준비', () => fillSite(plan).then(() => undefined))
    await steps.run('시작', async () => {
      for (const part of ['backend', 'server'] as const) children.push(await startPart(plan, part))
      return undefined
    })
    const [backend, server] = children
    const pids = { server: server?.pid ?? 0, backend: backend?.pid ?? 0 }
    const site = { origin, cookieKeys: plan.secrets.COOKIE_KEYS, database, pids }
    await steps.run('재기', async () => {
      phases.push(...(await replayPeak(site, signal)))
      return undefined
    })
    return phases
  } finally {
    await Promise.all(children.map(child => child.stop(10_000)))
    await database.close()
    await postgres.stop()
    data.remove()
  }
}
