import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const names = [
  'COOKIE_KEYS',
  'TOKEN_KEYS',
  'PSEUDONYM_KEY',
  'LEDGER_KEY',
  'LEDGER_SEAL_KEY',
  'CERTIFICATION_KEY',
  'LOCAL_CLIENT_SECRET',
] as const
export type Secrets = Record<(typeof names)[number], string>

/**
 * Prefers the environment, else `${dataDir}/secrets.json`, made on first use, readable by its owner only.
 * Adds missing keys and keeps the others.
 */
export function readOrMakeSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const made: Secrets = { ...fresh(), ...kept }
  if (names.some(name => kept[name] === undefined)) write(file, made)
  return { ...made, ...given(env) }
}

function fresh(): Secrets {
  const key = () => randomBytes(32).toString('base64url')
  return {
    COOKIE_KEYS: `k1:${key()}`,
    TOKEN_KEYS: `k1:${key()}`,
    PSEUDONYM_KEY: key(),
    LEDGER_KEY: key(),
    LEDGER_SEAL_KEY: `k1:${key()}`,
    CERTIFICATION_KEY: key(),
    LOCAL_CLIENT_SECRET: key(),
  }
}

function given(env: NodeJS.ProcessEnv): Partial<Secrets> {
  return Object.fromEntries(names.filter(name => env[name]).map(name => [name, env[name]]))
}

/** Renamed when complete, so that a killed start leaves no half file. */
function write(file: string, secrets: Secrets): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
