import { randomBytes } from 'node:crypto'
import { shutdownDelay } from '#shared/constants/timing.ts'
import { type Env, readEnv } from './env.ts'

/** The first key seals, all of them open (CK-03). */
export type CookieKey = { kid: string; secret: Uint8Array }

export type Config = {
  profile: Env['APP_PROFILE']
  logLevel: Env['LOG_LEVEL']
  host: string
  port: number
  /** Null where nobody reads metrics. */
  metricsPort: number | null
  shutdownDelayMs: number
  /** Tokens are sent to no other origin (GW-04). */
  backendOrigin: string
  /** Servers of this site, which may be of another release; none where there is one machine. */
  peerServers: string[]
  publicBaseUrl: string
  /** False only in a demo on plain http, where Safari would drop Secure cookies (R12.3). */
  cookies: { secure: boolean; keys: CookieKey[] }
  /** Peers whose X-Forwarded-For is trusted (GW-07). */
  trustedProxies: string[]
  sentryEnvironment: string
  sentryRelease: string | undefined
  publicSentryDsn: string | undefined
  /** Screens are recorded only for readers who turned that on (R9.1). */
  replayIsOptIn: boolean
  kakaoKey: string | undefined
  certifiesByPortone: boolean
  siteVerification: { name: string; content: string }[]
  viteDev: boolean
}

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Cannot start with this environment:\n${problems.map(problem => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Throws ConfigError listing every problem. */
export function loadConfig(source: NodeJS.ProcessEnv): Config {
  const read = readEnv(source)
  if ('problems' in read) throw new ConfigError(read.problems)
  const { env } = read
  const problems = env.APP_PROFILE === 'production' ? productionProblems(env) : []
  const keys = cookieKeys(env.COOKIE_KEYS)
  if (new Set(keys.map(key => key.kid)).size < keys.length) problems.push('COOKIE_KEYS: a kid appears twice')
  if (problems.length > 0) throw new ConfigError(problems)

  const publicBaseUrl = env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`
  return {
    profile: env.APP_PROFILE,
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    shutdownDelayMs: shutdownDelayOf(env),
    backendOrigin: env.BACKEND_ORIGIN,
    peerServers: env.PEER_SERVERS,
    publicBaseUrl,
    cookies: { secure: publicBaseUrl.startsWith('https:'), keys },
    trustedProxies: env.TRUSTED_PROXIES,
    sentryEnvironment: env.SENTRY_ENVIRONMENT ?? env.APP_PROFILE,
    sentryRelease: env.SENTRY_RELEASE,
    publicSentryDsn: env.PUBLIC_SENTRY_DSN,
    replayIsOptIn: env.SESSION_REPLAY === 'opt-in',
    kakaoKey: env.KAKAO_JAVASCRIPT_KEY,
    certifiesByPortone: env.CERTIFICATION === 'portone',
    siteVerification: [
      { name: 'naver-site-verification', content: env.NAVER_SITE_VERIFICATION ?? '' },
      { name: 'google-site-verification', content: env.GOOGLE_SITE_VERIFICATION ?? '' },
    ].filter(({ content }) => content !== ''),
    viteDev: env.VITE_DEV === '1',
  }
}

function shutdownDelayOf({ SHUTDOWN_DELAY_SECONDS: seconds, APP_PROFILE: profile }: Env): number {
  if (seconds !== undefined) return seconds * 1_000
  return profile === 'demo' ? 0 : shutdownDelay
}

function productionProblems(env: Env): string[] {
  const problems: string[] = []
  if (!env.PUBLIC_BASE_URL?.startsWith('https:')) {
    problems.push('PUBLIC_BASE_URL: production needs the https origin that the browser sees')
  }
  if (!env.COOKIE_KEYS) problems.push('COOKIE_KEYS: production needs the keys that all replicas share')
  if (env.VITE_DEV === '1') problems.push('VITE_DEV: production serves what was built')
  return problems
}

function cookieKeys(given: string[] | undefined): CookieKey[] {
  if (!given) return [{ kid: 'process', secret: randomBytes(32) }]
  return given.map(entry => {
    const [kid = '', secret = ''] = entry.split(':')
    return { kid, secret: Buffer.from(secret, 'base64url') }
  })
}
