import * as z from 'zod'
import type { ProvidersConfig } from '#backend/config/identity-providers.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { unlinkAtKakao, unlinkedAtKakao } from './kakao-unlink.ts'
import { oidcProvider, type Vouched } from './oidc.provider.ts'
import { proposal } from './proposal.ts'
import type { IdentityProvider, Person } from './provider.ts'
import { readProfile } from './read-profile.ts'

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
 * Kakao: OpenID Connect, once it is switched on for the app. Its ID token does not say whether an address is valid
 * and verified, so the profile is asked for that.
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
  // A profile of somebody else must not dress up the person of the ID token.
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
