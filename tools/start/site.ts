import { isIPv6 } from 'node:net'
import path from 'node:path'
import { type Child, type ChildPlan, startChild } from './child-process.ts'
import type { Secrets } from './secrets.ts'
import type { StartSettings } from './settings.ts'
import { startWatchedChild } from './watched-child.ts'

export interface SitePlan {
  root: string
  settings: StartSettings
  secrets: Secrets
  /** Inherited, e.g. SENTRY_DSN, LOG_LEVEL; names set by this module win. */
  env: NodeJS.ProcessEnv
  mode: 'built' | 'dev'
}

export type Part = 'identity' | 'backend' | 'server'

export function partsOf({ settings }: SitePlan): Part[] {
  return settings.ownBackend ? ['server', 'backend', 'identity'] : ['server']
}

export function startPart(plan: SitePlan, part: Part): Promise<Child> {
  const child = plans[part](plan)
  return plan.mode === 'dev' ? startWatchedChild(child, sources[part]) : startChild(child)
}

/** A change here restarts the part in development; Vite handles the client. */
const sources: Record<Part, string[]> = {
  identity: ['tools/identity-provider'],
  backend: ['backend', 'shared'],
  server: ['server', 'shared'],
}

export function siteEnvironment({ root, settings, secrets, env, mode }: SitePlan): NodeJS.ProcessEnv {
  return {
    ...env,
    ...secrets,
    APP_PROFILE: 'demo',
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    // Caches compiled modules for the next start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    PORT: String(settings.port),
    HOST: settings.host,
    BACKEND_PORT: String(settings.backendPort),
    IDENTITY_PORT: String(settings.identityPort),
    BACKEND_ORIGIN: settings.backendOrigin,
    PUBLIC_BASE_URL: settings.publicBaseUrl,
    DATA_DIR: settings.dataDir,
    LOCAL_ISSUER: settings.localIssuer,
    CERTIFICATION: env.CERTIFICATION || 'local',
    LOCAL_CLIENT_ID: env.LOCAL_CLIENT_ID || 'mureum-q',
  }
}

/** A server that listens on one address answers on no other. */
export function readyUrlOf({ host, port }: Pick<StartSettings, 'host' | 'port'>): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${reachable}:${port}/readyz`
}

const plans: Record<Part, (plan: SitePlan) => ChildPlan> = {
  identity: plan => ({
    title: '시연용 로그인',
    args: ['tools/identity-provider/main.ts'],
    env: siteEnvironment(plan),
    readyUrl: `http://localhost:${plan.settings.identityPort}/readyz`,
    logFile: logFile(plan, 'identity-provider'),
  }),
  backend: plan => ({
    title: '백엔드',
    args: ['--import', './backend/instrument.ts', 'backend/main.ts'],
    env: siteEnvironment(plan),
    readyUrl: `http://127.0.0.1:${plan.settings.backendPort}/readyz`,
    logFile: logFile(plan, 'backend'),
  }),
  server: plan => ({
    title: '서버',
    args: ['--import', './server/instrument.ts', 'server/main.ts'],
    env: { ...siteEnvironment(plan), ...(plan.mode === 'dev' ? { VITE_DEV: '1' } : {}) },
    readyUrl: readyUrlOf(plan.settings),
    logFile: logFile(plan, 'server'),
  }),
}

function logFile({ settings, mode }: SitePlan, name: string): string | null {
  return mode === 'dev' ? null : path.join(settings.dataDir, 'logs', `${name}.log`)
}
