import { join, resolve } from 'node:path'
import { shutdownDelay } from '#shared/constants/timing.ts'
import { type NewAccountRates, newAccountRates } from '../platform/http/new-account-rates.ts'
import { type CertificationConfig, certification, certificationProblems } from './certification.ts'
import type { Env } from './env.ts'
import { readEnv } from './env.ts'
import { identityProviders, type ProvidersConfig, providerProblems } from './identity-providers.ts'
import { type LedgerConfig, ledgerConfig, ledgerProblems } from './ledger.ts'
import { type MailConfig, mailConfig, mailProblems } from './mail.ts'
import { type PushConfig, pushConfig, pushProblems } from './push.ts'
import { readSecrets, type Secrets } from './secrets.ts'

export type DatabaseConfig =
  | {
      kind: 'postgres'
      url: string
      /** Of replicas that follow it, behind one address. */
      replicaUrl?: string | undefined
      poolSize: number
      namesStatements: boolean
      /** Time-outs and time zone are set by each connection, or by the role that connects, as poolers want it. */
      timeoutsBy?: Env['DATABASE_TIMEOUTS']
    }
  | { kind: 'embedded'; directory: string }

type StorageConfig =
  | { kind: 'local'; directory: string }
  | {
      kind: 's3'
      /** Without a trailing slash. */
      endpoint: string
      bucket: string
      region: string
      accessKey: string
      secretKey: string
    }

export type Config = {
  /** Decides local provider, seed content and development adapters (R12.2). */
  profile: 'demo' | 'production'
  logLevel: Env['LOG_LEVEL']
  listen: { host: string; port: number }
  /** `runs`: schedules, outbox and mails in the backend or apart; `port`: health of a worker apart. */
  worker: { runs: Env['WORKER']; port: number }
  /** Null where nobody reads metrics. */
  metricsPort: { backend: number | null; worker: number | null }
  /** Milliseconds from SIGTERM until no new connection is taken. */
  shutdownDelayMs: number
  servesOpenApi: boolean
  publicBaseUrl: string
  trustedProxies: string[]
  database: DatabaseConfig
  storage: StorageConfig
  /** Pictures that a member may send on one day in Asia/Seoul (FI-05). */
  uploadsPerDay: number
  /** Milliseconds in which no person fills a form in; none in the demo, where tests do. */
  formLeast: number
  /** Null in the demo, where every account is new. */
  newAccountRates: NewAccountRates | null
  /** Calls a minute per member, uploads per hour; an address may make ten times as many (AB-01, R12.23). */
  rates: { read: number; write: number; comment: number; upload: number; login: number; refresh: number }
  identityProviders: ProvidersConfig
  certification: CertificationConfig | null
  mail: MailConfig | null
  /** Null where no notification is pushed. */
  push: PushConfig | null
  ledger: LedgerConfig
  secrets: Secrets
}

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`configuration refused:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Throws ConfigError with every problem. */
export function loadConfig(source: NodeJS.ProcessEnv): Config {
  const { env, problems } = readEnv(source)
  const { secrets, problems: secretProblems } = readSecrets(env)
  problems.push(...secretProblems, ...contradictions(env))
  if (!secrets || problems.length > 0) throw new ConfigError(problems)
  const demo = env.APP_PROFILE === 'demo'
  return {
    profile: env.APP_PROFILE,
    logLevel: env.LOG_LEVEL,
    listen: { host: env.BACKEND_HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'), port: env.BACKEND_PORT },
    worker: { runs: env.WORKER, port: env.WORKER_PORT },
    metricsPort: { backend: env.BACKEND_METRICS_PORT ?? null, worker: env.WORKER_METRICS_PORT ?? null },
    shutdownDelayMs: shutdownDelayOf(env),
    servesOpenApi: env.OPENAPI ? env.OPENAPI === '1' : demo,
    publicBaseUrl: new URL(env.PUBLIC_BASE_URL).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    database: databaseConfig(env),
    storage: storageConfig(env, secrets),
    uploadsPerDay: env.UPLOADS_PER_DAY,
    formLeast: demo ? 0 : 3_000,
    newAccountRates: demo ? null : newAccountRates,
    rates: {
      read: env.READS_PER_MINUTE ?? (demo ? 60_000 : 600),
      write: env.WRITES_PER_MINUTE ?? (demo ? 600 : 20),
      comment: env.COMMENTS_PER_MINUTE ?? (demo ? 600 : 10),
      upload: env.UPLOADS_PER_HOUR ?? (demo ? 600 : 10),
      login: env.LOGINS_PER_MINUTE ?? (demo ? 600 : 10),
      refresh: env.REFRESHES_PER_MINUTE ?? (demo ? 600 : 30),
    },
    identityProviders: identityProviders(env, secrets),
    certification: certification(env, secrets),
    mail: mailConfig(env, secrets),
    push: pushConfig(env, secrets),
    ledger: ledgerConfig(env, secrets),
    secrets,
  }
}

/** Migrations hold a lock of their session, so that they reach PostgreSQL itself where backends have a pooler. */
export function loadMigrationConfig(source: NodeJS.ProcessEnv): DatabaseConfig {
  const config = loadBackendDatabaseConfig(source)
  return config.kind === 'postgres' ? { ...config, timeoutsBy: 'connection' } : config
}

/** Needs no secret; refuses what `loadConfig` refuses about the database. */
export function loadBackendDatabaseConfig(source: NodeJS.ProcessEnv): DatabaseConfig {
  const { env, problems } = readEnv(source)
  problems.push(...databaseProblems(env))
  if (problems.length > 0) throw new ConfigError(problems)
  return databaseConfig(env)
}

/** For commands run by hand: the embedded database unless another is named. */
export function loadDatabaseConfig(source: NodeJS.ProcessEnv): DatabaseConfig {
  const { env, problems } = readEnv(source)
  if (problems.length > 0) throw new ConfigError(problems)
  return databaseConfig(env)
}

/** For the same commands; needs a secret only for storage elsewhere. */
export function loadStorageConfig(source: NodeJS.ProcessEnv): StorageConfig {
  const { env, problems } = readEnv(source)
  if (problems.length > 0) throw new ConfigError(problems)
  return storageConfig(env, { s3SecretKey: env.S3_SECRET_KEY ?? null })
}

/** For filling a database by hand, as the backend that shares these settings seals it. */
export function loadLedgerConfig(source: NodeJS.ProcessEnv): LedgerConfig {
  const { env, problems } = readEnv(source)
  const { secrets, problems: secretProblems } = readSecrets(env)
  problems.push(...secretProblems)
  if (!secrets || problems.length > 0) throw new ConfigError(problems)
  return ledgerConfig(env, secrets)
}

/** For erasing by hand, as the backend that shares these settings would. */
export function loadErasureConfig(
  source: NodeJS.ProcessEnv,
): Pick<Config, 'identityProviders'> & Pick<Secrets, 'pseudonymKey'> {
  const { env, problems } = readEnv(source)
  const { secrets, problems: secretProblems } = readSecrets(env)
  problems.push(...secretProblems)
  if (!secrets || problems.length > 0) throw new ConfigError(problems)
  return { identityProviders: identityProviders(env, secrets), pseudonymKey: secrets.pseudonymKey }
}

function shutdownDelayOf({ SHUTDOWN_DELAY_SECONDS: seconds, APP_PROFILE: profile }: Env): number {
  if (seconds !== undefined) return seconds * 1_000
  return profile === 'demo' ? 0 : shutdownDelay
}

const embedded = 'embedded'

/** Refuses a cluster whose secret lost DATABASE_URL: each pod would start on an empty database of its own. */
function databaseProblems({ APP_PROFILE, DATABASE_URL }: Env): string[] {
  if (!DATABASE_URL)
    return APP_PROFILE === 'demo'
      ? []
      : [`DATABASE_URL: is missing (postgres://…, or "${embedded}" for one backend with a disk of its own)`]
  const known = DATABASE_URL === embedded || isPostgresUrl(DATABASE_URL)
  return known ? [] : [`DATABASE_URL: must begin with postgres:// or be "${embedded}"`]
}

function replicaProblems({ DATABASE_URL, DATABASE_REPLICA_URL: replica }: Env): string[] {
  if (!replica) return []
  if (!isPostgresUrl(DATABASE_URL ?? '')) return ['DATABASE_REPLICA_URL: needs DATABASE_URL of a PostgreSQL']
  return isPostgresUrl(replica) ? [] : ['DATABASE_REPLICA_URL: must begin with postgres://']
}

function redisProblems({ REDIS_URL: url }: Env): string[] {
  const fits = !url || (/^rediss?:\/\//.test(url) && URL.canParse(url))
  return fits ? [] : ['REDIS_URL: must be an address that begins with redis:// or rediss://']
}

const isPostgresUrl = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url)

function databaseConfig(env: Env): DatabaseConfig {
  return env.DATABASE_URL && env.DATABASE_URL !== embedded
    ? {
        kind: 'postgres',
        url: env.DATABASE_URL,
        replicaUrl: env.DATABASE_REPLICA_URL,
        poolSize: env.DATABASE_POOL,
        namesStatements: env.DATABASE_NAMED_STATEMENTS === '1',
        timeoutsBy: env.DATABASE_TIMEOUTS,
      }
    : { kind: 'embedded', directory: join(resolve(env.DATA_DIR), 'pglite') }
}

function storageConfig(env: Env, { s3SecretKey }: Pick<Secrets, 's3SecretKey'>): StorageConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey } = env
  if (!endpoint || !bucket || !accessKey || !s3SecretKey)
    return { kind: 'local', directory: join(resolve(env.DATA_DIR), 'attachments') }
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    accessKey,
    secretKey: s3SecretKey,
  }
}

function contradictions(env: Env): string[] {
  return [
    ...addressProblems(env),
    ...databaseProblems(env),
    ...replicaProblems(env),
    ...redisProblems(env),
    ...providerProblems(env),
    ...halfStorage(env),
    ...certificationProblems(env),
    ...mailProblems(env),
    ...pushProblems(env),
    ...ledgerProblems(env),
    ...workerProblems(env),
  ]
}

/** The public log is named after it for good; mails and passkeys hold it too. */
function addressProblems({ APP_PROFILE, PUBLIC_BASE_URL }: Env): string[] {
  const fits = APP_PROFILE === 'demo' || PUBLIC_BASE_URL.startsWith('https:')
  return fits ? [] : ['PUBLIC_BASE_URL: production needs the https origin that the browser sees']
}

/** Nobody would run the background work: the embedded database has one process. */
function workerProblems(env: Env): string[] {
  const isAlone = databaseConfig(env).kind === 'embedded'
  return env.WORKER === 'apart' && isAlone ? ['WORKER: "apart" needs DATABASE_URL of a PostgreSQL'] : []
}

function halfStorage(env: Env): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = needed.filter(name => !env[name])
  const given = missing.length < needed.length || env.S3_REGION
  return given ? missing.map(name => `${name}: is missing beside the other S3 settings`) : []
}
