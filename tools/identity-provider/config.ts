export interface IdentityConfig {
  issuer: string
  port: number
  host: string
  clientId: string
  clientSecret: string
  /** The only origin that people are sent back to. */
  publicBaseUrl: string
}

/** Throws with every problem, and always when APP_PROFILE is not `demo`: sign-in needs no proof (OA-05, R12.2). */
export function readIdentityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  const problems: string[] = []
  if (env.APP_PROFILE !== 'demo')
    problems.push('APP_PROFILE: the local identity provider runs in the demo only')
  if (!env.LOCAL_CLIENT_SECRET) problems.push('LOCAL_CLIENT_SECRET: missing')
  const port = Number(env.IDENTITY_PORT || 4_001)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('IDENTITY_PORT: not a port')
  const issuer = URL.parse(env.LOCAL_ISSUER || `http://localhost:${port}`)
  if (!issuer) problems.push('LOCAL_ISSUER: not an address')
  const site = URL.parse(env.PUBLIC_BASE_URL || 'http://localhost:3000')
  if (!site) problems.push('PUBLIC_BASE_URL: not an address')
  if (problems.length > 0 || !issuer || !site) {
    throw new Error(`identity provider not started:\n${problems.map(line => `  ${line}`).join('\n')}`)
  }
  return {
    issuer: issuer.origin,
    port,
    host: ['localhost', '127.0.0.1'].includes(issuer.hostname) ? '127.0.0.1' : '0.0.0.0',
    clientId: env.LOCAL_CLIENT_ID || 'mureum-q',
    clientSecret: env.LOCAL_CLIENT_SECRET ?? '',
    publicBaseUrl: site.origin,
  }
}
