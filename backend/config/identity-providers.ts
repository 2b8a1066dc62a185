import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

/** A client as an identity provider knows it; `issuer` is the provider's origin. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

/** The identity providers that are on; null where one is off (OA-05). */
export type ProvidersConfig = {
  /** `apiOrigin` answers profiles and unlinks; without the admin key nothing is told to or heard from Kakao. */
  kakao: (ProviderSettings & { apiOrigin: string; adminKey: string | null }) | null
  naver: (ProviderSettings & { apiOrigin: string }) | null
  google: ProviderSettings | null
  /** The provider that needs no contract with anybody; the demo's alone. */
  local: ProviderSettings | null
}

const given = {
  KAKAO: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_ISSUER', 'KAKAO_API_ORIGIN'],
  NAVER: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'NAVER_ISSUER', 'NAVER_API_ORIGIN'],
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
} as const

/** Which providers are on, and where they are: elsewhere than their makers say only in tests and demos. */
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

/** What is wrong with the providers' settings, a line each. */
export const providerProblems = (env: Env): string[] => [
  ...localInProduction(env),
  ...Object.entries(given).flatMap(([provider, names]) => halfProvider(env, provider, names)),
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

/** Nobody should find out from visitors that a provider is off because one of its names was forgotten. */
function halfProvider(env: Env, provider: string, names: readonly (keyof Env)[]): string[] {
  if (!names.some(name => env[name])) return []
  return names
    .filter(name => name.endsWith('_CLIENT_ID') || name.endsWith('_CLIENT_SECRET'))
    .filter(name => !env[name])
    .map(name => `${name}: is missing beside the other settings of ${provider}`)
}

/** Whoever can move an issuer can sign in as anybody. */
function movedInProduction(env: Env): string[] {
  if (env.APP_PROFILE === 'demo') return []
  return Object.values(given)
    .flat()
    .filter(name => (name.endsWith('_ISSUER') || name.endsWith('_API_ORIGIN')) && env[name])
    .map(
      name => `${name}: may be set with APP_PROFILE=demo only; production asks the provider itself (OA-02)`,
    )
}
