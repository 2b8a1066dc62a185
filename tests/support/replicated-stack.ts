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

export interface ReplicatedStack {
  origin: string
  backendOrigin: string
  /** Bypasses the relay. */
  serverOrigin: string
  /** Holds `secrets.json` and the logs. */
  dataDir: string
  front: Relay
  back: Relay
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

type Options = {
  env?: Record<string, string>
  /** Count of servers, and of backends. */
  replicas?: number
  /** Public host by https: browsers must resolve it and trust its certificate. */
  host?: string
}

export async function startReplicatedStack(
  databaseUrl: string,
  { env = {}, replicas = 2, host }: Options = {},
): Promise<ReplicatedStack> {
  await withSetUpLock(root, () => buildClient(root))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-replicas-'))
  const plan = await planOf(dataDir, { ...env, DATABASE_URL: databaseUrl }, false, host && `https://${host}`)
  await prepareData(plan)
  const { port, backendPort } = plan.settings
  const ports = await freePorts(2 * replicas)
  const [servers, backends] = [ports.slice(replicas), ports.slice(0, replicas)]
  const front = await startRelay(port, servers, { tls: host !== undefined })
  const back = await startRelay(backendPort, backends)

  const parts: [Part, SitePlan][] = [
    ['identity', plan],
    ...backends.map((own, index): [Part, SitePlan] => [
      'backend',
      replica(plan, index, { backendPort: own }),
    ]),
    ...servers.map((own, index): [Part, SitePlan] => ['server', replica(plan, index, { port: own })]),
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
  const serverOrigin = `http://localhost:${servers[0]}`
  return { origin, backendOrigin, serverOrigin, dataDir, front, back, stop }
}

const replica = (
  plan: SitePlan,
  index: number,
  ports: { port?: number; backendPort?: number },
): SitePlan => ({
  ...plan,
  settings: { ...plan.settings, ...ports, dataDir: path.join(plan.settings.dataDir, `replica-${index}`) },
})
