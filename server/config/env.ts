import { isIP } from 'node:net'
import * as z from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(value => new URL(value).pathname === '/', 'must be an origin without a path')
  .transform(value => new URL(value).origin)

const key = z.string().regex(/^[\w-]{1,32}:[\w-]{43}$/, 'each key must be kid:base64url of 32 bytes')

const verification = z.string().regex(/^[\w-]{1,100}$/, 'must be the bare code, without its element')

const port = z.coerce.number().int().min(0).max(65_535)

const Env = z.object({
  APP_PROFILE: z.enum(['demo', 'production']).default('production'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  BACKEND_ORIGIN: origin.default('http://127.0.0.1:4000'),
  PEER_SERVERS: list(origin).default([]),
  PUBLIC_BASE_URL: origin.optional(),
  COOKIE_KEYS: list(key).optional(),
  TRUSTED_PROXIES: list(z.string().refine(isProxy, 'must be addresses, ranges or loopback')).default([
    'loopback',
  ]),
  SENTRY_DSN: z.url().optional(),
  SENTRY_ENVIRONMENT: z.string().max(64).optional(),
  SENTRY_RELEASE: z.string().max(200).optional(),
  PUBLIC_SENTRY_DSN: z.url().optional(),
  SESSION_REPLAY: z.enum(['opt-out', 'opt-in']).default('opt-out'),
  KAKAO_JAVASCRIPT_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be the JavaScript key of 32 hexadecimal digits')
    .optional(),
  CERTIFICATION: z.enum(['local', 'portone']).optional(),
  NAVER_SITE_VERIFICATION: verification.optional(),
  GOOGLE_SITE_VERIFICATION: verification.optional(),
  VITE_DEV: z.enum(['0', '1']).default('0'),
})

export type Env = z.output<typeof Env>

/** An empty value counts as absent. Problems name the variable, never its value. */
export function readEnv(source: NodeJS.ProcessEnv): { env: Env } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (parsed.success) return { env: parsed.data }
  return { problems: parsed.error.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`) }
}

function list<T extends z.ZodType<string, string>>(item: T) {
  return z
    .string()
    .transform(value => value.split(',').map(part => part.trim()))
    .pipe(z.array(item).min(1))
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
