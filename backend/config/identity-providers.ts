import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

/** Null where a provider is off (OA-05). */
export type ProvidersConfig = {
  /** `apiOrigin` serves profiles and unlinks; without the admin key neither side notifies the other of unlinks. */
  kakao: (ProviderSettings & { apiOrigin: string; adminKey: string | null }) | null
  naver: (ProviderSettings & { apiOrigin: string }) | null
  google: ProviderSettings | null
  /** For the demo only. */
  local: ProviderSettings | null
}

const requiredNames = {
  KAKAO: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_ISSUER', 'KAKAO_API_ORIGIN'],
  NAVER: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'NAVER_ISSUER', 'NAVER_API_ORIGIN'],
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
} as const

export function identityProviders(env: Env, secrets: Secrets): ProvidersConfig {
  const kakao = clientOf(env.KAKAO_CLIENT_ID, secrets.kakaoClientSecret)
  const naver = clientOf(env.NAVER_CLIENT_ID, secrets.naverClientSecret)
  const google = clientOf(env.GOOGLE_CLIENT_ID, secrets.googleClientSecret)
  return {
    kakao: kakao && {
      ...kakao,
      issuer: env.KAKAO_ISSUER ?? 'https://kauth.kakao.com',
      apiOrigin: env.KAKAO_API_ORIGIN ?? 'https://kapi.kakao.com',
      adminKey: secrets.kakaoAdminKey,
    },
    naver: naver && {
      ...naver,
      issuer: env.NAVER_ISSUER ?? 'https://nid.naver.com',
      apiOrigin: env.NAVER_API_ORIGIN ?? 'https://openapi.naver.com',
    },
    google: google && { ...google, issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com' },
    local: localProvider(env, secrets),
  }
}

export const providerProblems = (env: Env): string[] => [
  ...localInProduction(env),
  ...Object.entries(requiredNames).flatMap(([provider, names]) => halfProvider(env, provider, names)),
  ...movedInProduction(env),
]

const clientOf = (clientId: string | undefined, clientSecret: string | null) =>
  clientId && clientSecret ? { clientId, clientSecret } : null

function localProvider(env: Env, { localClientSecret }: Secrets): ProviderSettings | null {
  if (env.APP_PROFILE !== 'demo' || !localClientSecret) return null
  return {
    issuer: env.LOCAL_ISSUER ?? 'http://localhost:4001',
    clientId: env.LOCAL_CLIENT_ID ?? 'mureum-q',
    clientSecret: localClientSecret,
  }
}

function localInProduction(env: Env): string[] {
  if (env.APP_PROFILE === 'demo') return []
  const local = [env.LOCAL_ISSUER, env.LOCAL_CLIENT_ID, env.LOCAL_CLIENT_SECRET].some(value => value)
  return local ? ['LOCAL_ISSUER: the local identity provider exists with APP_PROFILE=demo only (OA-05)'] : []
}

/** Refuses a provider of which only some names are set; it would silently be off. */
function halfProvider(env: Env, provider: string, names: readonly (keyof Env)[]): string[] {
  if (!names.some(name => env[name])) return []
  return names
    .filter(name => name.endsWith('_CLIENT_ID') || name.endsWith('_CLIENT_SECRET'))
    .filter(name => !env[name])
    .map(name => `${name}: is missing beside the other settings of ${provider}`)
}

/** An attacker who moves an issuer can sign in as anybody. */
function movedInProduction(env: Env): string[] {
  if (env.APP_PROFILE === 'demo') return []
  return Object.values(requiredNames)
    .flat()
    .filter(name => (name.endsWith('_ISSUER') || name.endsWith('_API_ORIGIN')) && env[name])
    .map(
      name => `${name}: may be set with APP_PROFILE=demo only; production asks the provider itself (OA-02)`,
    )
}
