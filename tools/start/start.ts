import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import type { Child } from './child-process.ts'
import { refuseHeldData } from './data-holder.ts'
import { refuseFullDisk } from './disk.ts'
import { refuseTakenPorts } from './ports.ts'
import { prepareData } from './prepare-data.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readOrMakeSecrets } from './secrets.ts'
import { readSettings, type StartSettings } from './settings.ts'
import { partsOf, type SitePlan, startPart } from './site.ts'
import { welcome } from './welcome.ts'

export async function start(mode: SitePlan['mode']): Promise<never> {
  const root = process.cwd()
  const settings = readSettings(process.env, root)
  await refuseEarly(settings, root)
  const steps = new Steps(2 + Number(mode === 'built') + Number(settings.ownBackend))
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    if (mode === 'built') await steps.run('화면 빌드', () => buildClient(root))
  })
  const secrets = readOrMakeSecrets(settings.dataDir, process.env)
  const plan: SitePlan = { root, settings, secrets, env: process.env, mode }
  if (settings.ownBackend) await steps.run('데이터 준비', () => prepareData(plan))
  const children: Child[] = []
  await steps.run('시작', () => startAll(plan, children))
  const stopped = runUntilStopped(children)
  process.stdout.write(welcome(settings))
  process.exit(await stopped)
}

/** Runs before anything is installed or written. */
async function refuseEarly(settings: StartSettings, root: string): Promise<void> {
  const { host, port, backendPort, identityPort, dataDir, databaseUrl, ownBackend } = settings
  if (ownBackend && !databaseUrl) refuseHeldData(dataDir)
  const own = ownBackend
    ? [
        { name: 'BACKEND_PORT', port: backendPort, host: '127.0.0.1' },
        { name: 'IDENTITY_PORT', port: identityPort, host: '127.0.0.1' },
      ]
    : []
  await refuseTakenPorts([{ name: 'PORT', port, host }, ...own])
  refuseFullDisk(dataDir, 300)
  if (!existsSync(path.join(root, 'node_modules'))) refuseFullDisk(root, 1_200)
}

/** Stops the started parts before it throws the failure of one. */
async function startAll(plan: SitePlan, children: Child[]): Promise<undefined> {
  const results = await Promise.allSettled(partsOf(plan).map(part => startPart(plan, part)))
  for (const result of results) if (result.status === 'fulfilled') children.push(result.value)
  const failed = results.find(result => result.status === 'rejected')
  if (!failed) return
  await Promise.all(children.map(child => child.stop(5_000)))
  throw failed.reason
}
