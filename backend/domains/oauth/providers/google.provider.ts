import type { ProviderSettings } from '#backend/config/identity-providers.ts'
import { oidcProvider } from './oidc.provider.ts'
import { type IdentityProvider, proposal } from './provider.ts'

/** Google: OpenID Connect as it is written, no phone number. It vouches for an address by `email_verified`. */
export const googleProvider = (settings: ProviderSettings): IdentityProvider =>
  oidcProvider(settings, {
    id: 'google',
    name: '구글',
    scope: 'openid profile email',
    personFrom: ({ claims }) => ({
      subject: claims.sub,
      name: proposal(claims.name),
      email: claims.email_verified === true ? proposal(claims.email) : null,
      phone: null,
    }),
  })
