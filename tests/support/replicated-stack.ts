import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient } from '#tools/setup/build-client.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import type { Child } from '#tools/start/child-process.ts'
import { freePorts } from '#tools/start/ports.ts'
import { prepareData } from '#tools/start/prepare-data.ts'
import { type Part, type SitePlan, startPart } from '#tools/start/site.ts'
import { type Relay, startRelay } from './relay.ts'
import { planOf } from './stack.ts'

/** Two servers behind one public origin and two backends behind them on one PostgreSQL, nobody bound to either. */
export interface ReplicatedStack {
  origin: string
  backendOrigin: string
  /** Where `secrets.json` and the logs are. */
  dataDir: string
  /** Between the browsers and the servers. */
  front: Relay
  /** Between the servers and the backends. */
  back: Relay
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts them on an empty database, which is migrated and stays empty. */
export async function startReplicatedStack(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ReplicatedStack> {
  await withSetUpLock(root, () => buildClient(root))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-replicas-'))
  const plan = await planOf(dataDir, { ...env, DATABASE_URL: databaseUrl }, false)
  await prepareData(plan)
  const { port, backendPort } = plan.settings
  const [serverA, serverB, backendA, backendB] = await freePorts(4)
  const front = await startRelay(port, [serverA, serverB].map(Number))
  const back = await startRelay(backendPort, [backendA, backendB].map(Number))

  const parts: [Part, SitePlan][] = [
    ['identity', plan],
    ['backend', replica(plan, 'a', { backendPort: backendA })],
    ['backend', replica(plan, 'b', { backendPort: backendB })],
    ['server', replica(plan, 'a', { port: serverA })],
    ['server', replica(plan, 'b', { port: serverB })],
  ]
  const begun = await Promise.allSettled(parts.map(([part, its]) => startPart(its, part)))
  const running = begun.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await front.close()
    await Promise.all(running.map((child: Child) => child.stop()))
    await back.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const failed = begun.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const { publicBaseUrl: origin, backendOrigin } = plan.settings
  return { origin, backendOrigin, dataDir, front, back, stop }
}

/** The same site at a port and with logs of its own. */
const replica = (plan: SitePlan, name: string, ports: { port?: number; backendPort?: number }): SitePlan => ({
  ...plan,
  settings: { ...plan.settings, ...ports, dataDir: path.join(plan.settings.dataDir, name) },
})
