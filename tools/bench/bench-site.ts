import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Child, type ChildPlan, startChild } from '../start/child-process.ts'
import { freePorts } from '../start/ports.ts'
import { prepareData } from '../start/prepare-data.ts'
import { readOrMakeSecrets } from '../start/secrets.ts'
import { readSettings } from '../start/settings.ts'
import { type SitePlan, startPart } from '../start/site.ts'

export interface BenchSite {
  server: { origin: string; pid: number }
  liveServer: { origin: string; pid: number }
  backend: { origin: string; pid: number }
  replay: { origin: string; pid: number }
}

/** Call `remove` after all processes have ended. */
interface BenchData {
  dir: string
  remove(): void
}

export function makeDataDir(): BenchData {
  const dir = mkdtempSync(path.join(tmpdir(), 'mureum-q-bench-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Ignores a developer's settings; takes those that are given. */
export async function planSite(
  root: string,
  dataDir: string,
  given: NodeJS.ProcessEnv = {},
): Promise<SitePlan> {
  const [port, backendPort, identityPort] = await freePorts(3)
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    HOST: '127.0.0.1',
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    IDENTITY_PORT: String(identityPort),
    DATA_DIR: dataDir,
    ...given,
  }
  const settings = readSettings(env, root)
  return { root, settings, secrets: readOrMakeSecrets(dataDir, env), env, mode: 'built' }
}

/** Takes most of a run's time before measuring. */
export async function fillSite(plan: SitePlan): Promise<void> {
  await prepareData(plan)
}

/** Adds processes to `children` as they start. No identity provider: nobody signs in. */
export async function startSite(plan: SitePlan, children: Child[]): Promise<BenchSite> {
  const begin = async (starting: Promise<Child>) => {
    const child = await starting
    children.push(child)
    return child
  }
  const [replayPort = 0, livePort = 0] = await freePorts(2)
  const replayOrigin = `http://127.0.0.1:${replayPort}`
  const onReplay = { ...plan, settings: { ...plan.settings, backendOrigin: replayOrigin } }
  const live = secondSite(plan, livePort)

  const backend = await begin(startPart(plan, 'backend'))
  const replay = await begin(startChild(replayPlan(replayPort, plan.settings.backendOrigin)))
  const server = await begin(startPart(onReplay, 'server'))
  const liveServer = await begin(startPart(live, 'server'))
  return {
    server: { origin: onReplay.settings.publicBaseUrl, pid: server.pid },
    liveServer: { origin: live.settings.publicBaseUrl, pid: liveServer.pid },
    backend: { origin: plan.settings.backendOrigin, pid: backend.pid },
    replay: { origin: replayOrigin, pid: replay.pid },
  }
}

function secondSite(plan: SitePlan, port: number): SitePlan {
  const { dataDir } = plan.settings
  const own = { port, publicBaseUrl: `http://127.0.0.1:${port}`, dataDir: path.join(dataDir, 'live') }
  return { ...plan, settings: { ...plan.settings, ...own } }
}

const replayPlan = (port: number, origin: string): ChildPlan => ({
  title: '되풀이하는 백엔드',
  args: ['tools/bench/replay-backend.ts', String(port), origin],
  env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  readyUrl: `http://127.0.0.1:${port}/readyz`,
  logFile: null,
})
