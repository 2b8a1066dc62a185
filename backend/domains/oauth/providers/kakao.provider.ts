import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { ProvidersConfig } from '#backend/config/identity-providers.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { oidcProvider, type Vouched } from './oidc.provider.ts'
import { type IdentityProvider, type Person, type ProviderNotice, proposal } from './provider.ts'
import { providerTimeout, readProfile } from './provider-calls.ts'

type Settings = NonNullable<ProvidersConfig['kakao']>

/** `GET /v2/user/me`: whatever a person did not agree to, or Kakao did not approve for the app, is absent. */
const Profile = z.object({
  id: z.number().int(),
  kakao_account: z
    .object({
      profile: z.object({ nickname: z.string().optional() }).optional(),
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      phone_number: z.string().optional(),
    })
    .optional(),
})

/**
 * Reads Kakao's profile besides the ID token, which does not say if an address is valid and verified. OpenID
 * Connect has to be switched on for the app.
 */
export function kakaoProvider(settings: Settings): IdentityProvider {
  const { apiOrigin, adminKey } = settings
  const signIn = oidcProvider(settings, {
    id: 'kakao',
    name: '카카오',
    scope: 'openid profile_nickname account_email',
    personFrom: vouched => personFrom(vouched, new URL('/v2/user/me', apiOrigin)),
  })
  if (!adminKey) return signIn
  return {
    ...signIn,
    unlink: subject => unlinkAtKakao(apiOrigin, adminKey, subject),
    unlinked: notice => unlinkedAtKakao(adminKey, notice),
  }
}

async function personFrom({ configuration, claims, accessToken }: Vouched, url: URL): Promise<Person> {
  const profile = await readProfile(configuration, { provider: 'kakao', accessToken, url }, Profile)
  // Refuses a profile of another person than the ID token's.
  if (String(profile.id) !== claims.sub)
    throw new AppError('SIGN_IN_FAILED', { log: { provider: 'kakao', reason: 'another profile' } })
  const { kakao_account: account = {} } = profile
  const vouchedFor = account.is_email_valid === true && account.is_email_verified === true
  return {
    subject: claims.sub,
    name: proposal(account.profile?.nickname ?? claims.nickname),
    email: vouchedFor ? proposal(account.email) : null,
    phone: proposal(account.phone_number),
  }
}

/** Kakao's code for a person who is not, or no longer, tied to this app. */
const notTied = -101

/** `POST /v1/user/unlink` by the app's admin key; succeeds when the tie has ended before. */
async function unlinkAtKakao(apiOrigin: string, adminKey: string, subject: string): Promise<void> {
  const response = await fetch(new URL('/v1/user/unlink', apiOrigin), {
    method: 'POST',
    headers: { authorization: schemeOf(adminKey) },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout * 1_000),
  })
  const answer: unknown = await response.json().catch(() => null)
  const code = answer && typeof answer === 'object' && 'code' in answer ? answer.code : null
  if (!response.ok && code !== notTied) throw new Error(`unlink answered ${response.status}`)
}

/** Reads `user_id` of Kakao's unlink webhook; FORBIDDEN without the app's admin key. */
function unlinkedAtKakao(adminKey: string, { authorization, fields }: ProviderNotice): string | null {
  if (!isSame(authorization, schemeOf(adminKey)))
    throw new AppError('FORBIDDEN', { log: { provider: 'kakao', reason: 'another admin key' } })
  return fields.user_id ?? null
}

const schemeOf = (adminKey: string): string => `KakaoAK ${adminKey}`

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
