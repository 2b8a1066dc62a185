import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const rate = z.coerce.number().int().positive()
const list = z.string().transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)

const Env = z.object({
  APP_PROFILE: z.enum(['demo', 'production']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PUBLIC_BASE_URL: z.url().default('http://localhost:3000'),
  TRUSTED_PROXIES: list.default(['loopback']),
  OPENAPI: z.enum(['0', '1']).optional(),
  BACKEND_PORT: port.default(4000),
  BACKEND_HOST: z.string().optional(),
  WORKER: z.enum(['inside', 'apart']).default('inside'),
  WORKER_PORT: port.default(4002),
  BACKEND_METRICS_PORT: port.optional(),
  WORKER_METRICS_PORT: port.optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_NAMED_STATEMENTS: z.enum(['0', '1']).default('1'),
  DATABASE_TIMEOUTS: z.enum(['connection', 'role']).default('connection'),
  REDIS_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  UPLOADS_PER_DAY: z.coerce.number().int().positive().default(50),
  TOKEN_KEYS: z.string().optional(),
  PSEUDONYM_KEY: z.string().optional(),
  LEDGER_KEY: z.string().optional(),
  LEDGER_SEAL_KEY: z.string().optional(),
  LEDGER_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,200}$/)
    .optional(),
  LEDGER_WITNESSES: z.string().optional(),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  KAKAO_ISSUER: z.url().optional(),
  KAKAO_API_ORIGIN: z.url().optional(),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  NAVER_ISSUER: z.url().optional(),
  NAVER_API_ORIGIN: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().optional(),
  LOCAL_ISSUER: z.url().optional(),
  LOCAL_CLIENT_ID: z.string().optional(),
  LOCAL_CLIENT_SECRET: z.string().optional(),
  CERTIFICATION: z.enum(['local', 'portone']).optional(),
  CERTIFICATION_KEY: z.string().optional(),
  PORTONE_API_SECRET: z.string().optional(),
  PORTONE_STORE_ID: z.string().optional(),
  PORTONE_CHANNEL_KEY: z.string().optional(),
  MAIL_URL: z.string().optional(),
  MAIL_FROM: z.email().optional(),
  PUSH_PUBLIC_KEY: z.string().optional(),
  PUSH_PRIVATE_KEY: z.string().optional(),
  PUSH_SUBJECT: z.string().optional(),
  PUSH_HOSTS: list.optional(),
  READS_PER_MINUTE: rate.optional(),
  WRITES_PER_MINUTE: rate.optional(),
  COMMENTS_PER_MINUTE: rate.optional(),
  UPLOADS_PER_HOUR: rate.optional(),
  LOGINS_PER_MINUTE: rate.optional(),
  REFRESHES_PER_MINUTE: rate.optional(),
})
export type Env = z.infer<typeof Env>

/** Collects every problem, so that one start names them all. Empty means absent. */
export function readEnv(source: NodeJS.ProcessEnv): { env: Env; problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Env.safeParse(given)
  if (read.success) return { env: read.data, problems: [] }
  const problems = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  const wrong = new Set(read.error.issues.map(issue => String(issue.path[0])))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return { env: Env.parse(rest), problems }
}
