import { join, resolve } from 'node:path'
import { type CertificationConfig, certification, certificationProblems } from './certification.ts'
import type { Env } from './env.ts'
import { readEnv } from './env.ts'
import { identityProviders, type ProvidersConfig, providerProblems } from './identity-providers.ts'
import { readSecrets, type Secrets } from './secrets.ts'

export type DatabaseConfig =
  | { kind: 'postgres'; url: string; poolSize: number }
  | { kind: 'embedded'; directory: string }

export type StorageConfig =
  | { kind: 'local'; directory: string }
  | {
      kind: 's3'
      /** Without a slash at its end. */
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
  /** Origin the browser sees. */
  publicBaseUrl: string
  /** Addresses whose X-Forwarded-For is believed (GW-07). */
  trustedProxies: string[]
  database: DatabaseConfig
  /** Where files are kept: below DATA_DIR, or in an S3-compatible service. */
  storage: StorageConfig
  /** Pictures that a member may send on one day in Asia/Seoul (FI-05). */
  uploadsPerDay: number
  /** Calls a minute of one member, uploads an hour; an address may do ten times as much (AB-01, R12.23). */
  rates: { read: number; write: number; comment: number; upload: number; login: number; refresh: number }
  identityProviders: ProvidersConfig
  /** Who proves that members are one natural person each; null where nobody does. */
  certification: CertificationConfig | null
  secrets: Secrets
}

/** Everything wrong with the configuration, one line each; never a value. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`configuration refused:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Decides the whole configuration once. Throws ConfigError with every problem. */
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
    publicBaseUrl: new URL(env.PUBLIC_BASE_URL).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    database: databaseConfig(env),
    storage: storageConfig(env, secrets),
    uploadsPerDay: env.UPLOADS_PER_DAY,
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
    secrets,
  }
}

/** The database alone, for commands that need no secret, such as the migration job. */
export function loadDatabaseConfig(source: NodeJS.ProcessEnv): DatabaseConfig {
  const { env, problems } = readEnv(source)
  if (problems.length > 0) throw new ConfigError(problems)
  return databaseConfig(env)
}

/** Where files are kept alone, for the same commands; it needs a secret only where that is elsewhere. */
export function loadStorageConfig(source: NodeJS.ProcessEnv): StorageConfig {
  const { env, problems } = readEnv(source)
  if (problems.length > 0) throw new ConfigError(problems)
  return storageConfig(env, { s3SecretKey: env.S3_SECRET_KEY ?? null })
}

function databaseConfig(env: Env): DatabaseConfig {
  return env.DATABASE_URL
    ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
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
  return [...providerProblems(env), ...halfStorage(env), ...certificationProblems(env)]
}

/** Files must not end up on a disk because one of the names was forgotten. */
function halfStorage(env: Env): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = needed.filter(name => !env[name])
  const given = missing.length < needed.length || env.S3_REGION
  return given ? missing.map(name => `${name}: is missing beside the other S3 settings`) : []
}
