import { randomBytes } from 'node:crypto'
import { type Env, readEnv } from './env.ts'

/** A key of the sealed cookies: the first one seals, all of them open (CK-03). */
export type CookieKey = { kid: string; secret: Uint8Array }

export type Config = {
  profile: Env['APP_PROFILE']
  logLevel: Env['LOG_LEVEL']
  host: string
  port: number
  /** The one origin that tokens are sent to (GW-04). */
  backendOrigin: string
  /** The origin that the browser sees; the only source of absolute addresses. */
  publicBaseUrl: string
  /** `secure` is false only in a demo on plain http away from localhost (R12.3). */
  cookies: { secure: boolean; keys: CookieKey[] }
  /** Peers whose X-Forwarded-For is believed (GW-07). */
  trustedProxies: string[]
  sentryEnvironment: string
  sentryRelease: string | undefined
  /** DSN handed to the browser; absent, tracing in the browser is off. */
  publicSentryDsn: string | undefined
  /** Handed to the browser; absent, there is no sharing to Kakao. */
  kakaoKey: string | undefined
  /** PortOne's script may run and call home: members are certified by it. */
  certifiesByPortone: boolean
  /** `<meta>` elements by which search engines know the owner. */
  siteVerification: { name: string; content: string }[]
  /** Pages come from Vite's development server instead of dist/; never in production. */
  viteDev: boolean
}

/** Every problem of the environment at once; main prints them and exits. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Cannot start with this environment:\n${problems.map(problem => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Decides the configuration once, at boot. Throws ConfigError listing every problem. */
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
    backendOrigin: env.BACKEND_ORIGIN,
    publicBaseUrl,
    cookies: { secure: takesSecureCookies(publicBaseUrl), keys },
    trustedProxies: env.TRUSTED_PROXIES,
    sentryEnvironment: env.SENTRY_ENVIRONMENT ?? env.APP_PROFILE,
    sentryRelease: env.SENTRY_RELEASE,
    publicSentryDsn: env.PUBLIC_SENTRY_DSN,
    kakaoKey: env.KAKAO_JAVASCRIPT_KEY,
    certifiesByPortone: env.CERTIFICATION === 'portone',
    siteVerification: [
      { name: 'naver-site-verification', content: env.NAVER_SITE_VERIFICATION ?? '' },
      { name: 'google-site-verification', content: env.GOOGLE_SITE_VERIFICATION ?? '' },
    ].filter(({ content }) => content !== ''),
    viteDev: env.VITE_DEV === '1',
  }
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

/** Without keys a demo gets one that lives as long as the process. */
function cookieKeys(given: string[] | undefined): CookieKey[] {
  if (!given) return [{ kid: 'process', secret: randomBytes(32) }]
  return given.map(entry => {
    const [kid = '', secret = ''] = entry.split(':')
    return { kid, secret: Buffer.from(secret, 'base64url') }
  })
}

/** Browsers take Secure cookies over https and, except Safari, from http://localhost and names below it (R12.3). */
function takesSecureCookies(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
}
