import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { allReadyPath, startHaproxy } from '#server/testing/haproxy.ts'
import { buildClient } from '#tools/setup/build-client.ts'
import { runCommand } from '#tools/setup/run-command.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import { type Child, startChild } from '#tools/start/child-process.ts'
import { freePorts } from '#tools/start/ports.ts'
import { type SitePlan, siteEnvironment, startPart } from '#tools/start/site.ts'
import type { Release } from './release.ts'
import { planOf } from './stack.ts'

export interface RollingStack {
  origin: string
  /** Returns the command's output; throws unless it exits with 0. */
  migrate(release: Release): Promise<string>
  /** Replaces one backend at a time, after the balancer reports the last one ready. */
  roll(release: Release): Promise<void>
  /** The faults that its parts logged. */
  faults(): string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

export async function startRollingStack(
  databaseUrl: string,
  release: Release,
  env: Record<string, string>,
): Promise<RollingStack> {
  await withSetUpLock(root, () => buildClient(root))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-rolling-'))
  // Longer than the balancer takes to see that one is not ready.
  const plan = await planOf(
    dataDir,
    { SHUTDOWN_DELAY_SECONDS: '3', ...env, DATABASE_URL: databaseUrl },
    false,
  )
  const ports = await freePorts(2)
  const backends = new Map<number, Child>()
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const started = async (child: Promise<Child>) => void stops.push((await child).stop)
  const begin = async (port: number, its: Release) =>
    void backends.set(port, await startBackend(plan, port, its))
  const migrate = (its: Release) => migrateBy(plan, its)
  const roll = async (its: Release) => {
    for (const port of ports) {
      await backends.get(port)?.stop()
      await begin(port, its)
      await allReady(plan.settings.backendOrigin)
    }
  }
  try {
    await migrate(release)
    stops.push(async () => void (await Promise.all([...backends.values()].map(child => child.stop()))))
    await Promise.all(ports.map(port => begin(port, release)))
    stops.push((await startHaproxy(ports, { port: plan.settings.backendPort, readiness: '/readyz' })).stop)
    await allReady(plan.settings.backendOrigin)
    await started(startPart(plan, 'identity'))
    await started(startPart(plan, 'server'))
  } catch (fault) {
    await stop()
    throw fault
  }
  const faults = () => faultsIn(path.join(dataDir, 'logs'))
  return { origin: plan.settings.publicBaseUrl, migrate, roll, faults, stop }
}

function startBackend(plan: SitePlan, port: number, release: Release): Promise<Child> {
  return startChild({
    title: `${release.root} ${port}`,
    args: [
      '--import',
      path.join(release.root, 'backend/instrument.ts'),
      path.join(release.root, 'backend/main.ts'),
    ],
    env: { ...siteEnvironment(plan), BACKEND_PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    // Each start has its own: opening a log empties it.
    logFile: path.join(plan.settings.dataDir, 'logs', `backend-${port}-${randomUUID()}.log`),
  })
}

const faultsIn = (folder: string): string =>
  readdirSync(folder)
    .flatMap(file => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter(line => /"level":[4-6]0|"errorName":"UNAVAILABLE"/.test(line))
    .map(line => line.slice(0, 600))
    .join('\n')

const migrateBy = (plan: SitePlan, release: Release) =>
  runCommand({
    program: process.execPath,
    args: [path.join(release.root, 'backend/migrate.ts')],
    env: siteEnvironment(plan),
    failure: `${release.root} did not migrate`,
  })

const allReady = (balancer: string) =>
  vi.waitUntil(async () => (await fetch(balancer + allReadyPath)).ok, { timeout: 60_000, interval: 50 })
