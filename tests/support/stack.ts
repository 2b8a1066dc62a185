import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient } from '#tools/setup/build-client.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import type { Child } from '#tools/start/child-process.ts'
import { freePorts } from '#tools/start/ports.ts'
import { prepareData } from '#tools/start/prepare-data.ts'
import { readOrMakeSecrets } from '#tools/start/secrets.ts'
import { readSettings } from '#tools/start/settings.ts'
import { type Part, partsOf, type SitePlan, startPart } from '#tools/start/site.ts'
import { copySeededData } from './seeded-data.ts'

export interface Stack {
  origin: string
  backendOrigin: string
  identityOrigin: string
  /** Holds pglite/ and logs/<part>.log; removed by `stop`. */
  dataDir: string
  stop(): Promise<void>
  killBackend(): Promise<void>
  /** Reuses port and data; resolves when ready. */
  startBackend(): Promise<void>
}

export interface StackOptions {
  /** False: an empty database. */
  seed?: boolean
  /** Variables for every process, e.g. SENTRY_DSN or DATABASE_URL. */
  env?: Record<string, string>
  backendEnv?: Record<string, string>
  serverEnv?: Record<string, string>
  /** Origin at which the server asks the backend, e.g. a relay's. */
  askedAt?: string
  /** Runs while nothing has the data open. */
  beforeStart?: (dataDir: string) => Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

export async function startStack({
  seed = true,
  env = {},
  backendEnv = {},
  serverEnv = {},
  askedAt,
  beforeStart = async () => {},
}: StackOptions = {}): Promise<Stack> {
  await withSetUpLock(root, () => buildClient(root))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-stack-'))
  const plan = await planOf(dataDir, env, seed)
  if (plan.settings.databaseUrl) await prepareData(plan)
  else if (seed) await copySeededData(plan)
  await beforeStart(dataDir)
  const running = new Map<Part, Child>()
  const own: Partial<Record<Part, Record<string, string>>> = { backend: backendEnv, server: serverEnv }
  const planFor = (part: Part) => ({
    ...plan,
    settings: { ...plan.settings, ...(askedAt && part === 'server' && { backendOrigin: askedAt }) },
    env: { ...plan.env, ...own[part] },
  })
  const begin = async (part: Part) => void running.set(part, await startPart(planFor(part), part))
  const stop = async () => {
    for (const part of partsOf(plan)) await running.get(part)?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const begun = await Promise.allSettled(partsOf(plan).map(begin))
  const failed = begun.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    origin: plan.settings.publicBaseUrl,
    backendOrigin: plan.settings.backendOrigin,
    identityOrigin: plan.settings.localIssuer,
    dataDir,
    stop,
    killBackend: async () => running.get('backend')?.kill(),
    startBackend: () => begin('backend'),
  }
}

const ledgerKey = Buffer.alloc(32, 7).toString('base64url')

/**
 * Ignores a developer's ports and databases. `publicHost` is scheme and host in a browser;
 * this process itself resolves none but localhost.
 */
export async function planOf(
  dataDir: string,
  env: Record<string, string>,
  seed: boolean,
  publicHost = 'http://localhost',
): Promise<SitePlan> {
  const [port, backendPort, identityPort] = await freePorts(3)
  const given = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    IDENTITY_PORT: String(identityPort),
    PUBLIC_BASE_URL: `${publicHost}:${env.PORT ?? port}`,
    LOCAL_ISSUER: `http://localhost:${env.IDENTITY_PORT ?? identityPort}`,
    DATA_DIR: dataDir,
    SEED: seed ? '1' : '0',
    // Signed the copied rows.
    LEDGER_KEY: ledgerKey,
    LEDGER_SEAL_KEY: `test:${ledgerKey}`,
    ...env,
  }
  const settings = readSettings(given, root)
  return { root, settings, secrets: readOrMakeSecrets(dataDir, given), env: given, mode: 'built' }
}
