import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

export type CertificationConfig =
  | { kind: 'local'; origin: string; secret: string; key: Uint8Array }
  | { kind: 'portone'; origin: string; secret: string; storeId: string; channelKey: string; key: Uint8Array }

/** The local one certifies anybody as anybody; PortOne needs all three values. */
export function certificationProblems(env: Env): string[] {
  const { CERTIFICATION: kind, APP_PROFILE: profile } = env
  if (kind === 'local' && profile !== 'demo')
    return ['CERTIFICATION: the local one exists with APP_PROFILE=demo only (R12.2)']
  if (kind === 'local' && !env.LOCAL_CLIENT_SECRET)
    return ['LOCAL_CLIENT_SECRET: is missing beside CERTIFICATION=local']
  if (kind !== 'portone') return []
  const needed = ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] as const
  return needed.filter(name => !env[name]).map(name => `${name}: is missing beside CERTIFICATION=portone`)
}

export function certification(env: Env, secrets: Secrets): CertificationConfig | null {
  const { certificationKey: key, portoneApiSecret, localClientSecret } = secrets
  const { CERTIFICATION: kind, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = env
  if (!kind || !key) return null
  if (kind === 'portone') {
    if (!portoneApiSecret || !storeId || !channelKey) return null
    return { kind, origin: 'https://api.portone.io', secret: portoneApiSecret, storeId, channelKey, key }
  }
  if (!localClientSecret) return null
  const origin = new URL(env.LOCAL_ISSUER ?? 'http://localhost:4001').origin
  return { kind, origin, secret: localClientSecret, key }
}
