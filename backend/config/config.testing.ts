import { ConfigError, loadConfig } from './config.ts'

export const key = Buffer.alloc(32, 1).toString('base64url')
export const least = {
  PUBLIC_BASE_URL: 'https://q.example',
  TOKEN_KEYS: `a:${key}`,
  PSEUDONYM_KEY: key,
  LEDGER_KEY: key,
  LEDGER_SEAL_KEY: `a:${key}`,
  DATABASE_URL: 'postgres://db/q',
}

/** Empty where the settings are taken. */
export function problemsOf(settings: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

/** Names of the settings that are wrong. */
export const wrongSettings = (settings: NodeJS.ProcessEnv): string[] =>
  problemsOf(settings).map(problem => problem.split(':')[0] ?? '')
