import path from 'node:path'
import { Refusal } from '../setup/refusal.ts'

/** Addresses are origins without a final slash. */
export interface StartSettings {
  port: number
  host: string
  backendPort: number
  identityPort: number
  publicBaseUrl: string
  backendOrigin: string
  /** False when BACKEND_ORIGIN names an external backend. */
  ownBackend: boolean
  localIssuer: string
  dataDir: string
  databaseUrl: string | undefined
  seed: boolean
}

/** Throws a Refusal that lists every problem. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const problems: string[] = []
  const port = readPort(env, 'PORT', 3_000, problems)
  const backendPort = readPort(env, 'BACKEND_PORT', 4_000, problems)
  const identityPort = readPort(env, 'IDENTITY_PORT', backendPort + 1, problems)
  const publicBaseUrl = readOrigin(env, 'PUBLIC_BASE_URL', `http://localhost:${port}`, problems)
  const ownOrigin = `http://127.0.0.1:${backendPort}`
  const backendOrigin = readOrigin(env, 'BACKEND_ORIGIN', ownOrigin, problems)
  const localIssuer = readOrigin(env, 'LOCAL_ISSUER', issuerBeside(publicBaseUrl, identityPort), problems)
  if (new Set([port, backendPort, identityPort]).size < 3) {
    problems.push(
      `PORT(${port}), BACKEND_PORT(${backendPort}), IDENTITY_PORT(${identityPort})가 서로 달라야 합니다.`,
    )
  }
  if (env.APP_PROFILE && env.APP_PROFILE !== 'demo') {
    problems.push('npm start는 시연용(APP_PROFILE=demo)입니다. 운영 방법은 docs/operations.md에 있습니다.')
  }
  if (problems.length > 0)
    throw new Refusal(`시작할 수 없습니다.\n${problems.map(line => `  - ${line}`).join('\n')}`)
  return {
    port,
    host: env.HOST || '0.0.0.0',
    backendPort,
    identityPort,
    publicBaseUrl,
    backendOrigin,
    ownBackend: [ownOrigin, `http://localhost:${backendPort}`].includes(backendOrigin),
    localIssuer,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL === 'embedded' ? undefined : env.DATABASE_URL || undefined,
    seed: env.SEED !== '0',
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, standard: number, problems: string[]): number {
  const text = env[name]
  if (!text) return standard
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  problems.push(`${name}는 1에서 65535 사이의 수여야 합니다. 지금 값: ${text}`)
  return standard
}

function readOrigin(env: NodeJS.ProcessEnv, name: string, standard: string, problems: string[]): string {
  const text = env[name]
  if (!text) return standard
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/')
    return url.origin
  problems.push(`${name}는 http://주소:포트 모양이어야 합니다. 지금 값: ${text}`)
  return standard
}

/** A phone on the same network has to reach the sign-in page under the name by which it reached the site. */
function issuerBeside(publicBaseUrl: string, identityPort: number): string {
  const { protocol, hostname } = new URL(publicBaseUrl)
  return `http://${protocol === 'http:' ? hostname : 'localhost'}:${identityPort}`
}
