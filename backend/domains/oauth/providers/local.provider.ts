import type { ProviderSettings } from '#backend/config/identity-providers.ts'
import { oidcProvider } from './oidc.provider.ts'
import { type IdentityProvider, proposal } from './provider.ts'

/** The demo's own OpenID Connect provider, which `config` refuses to have in production (R12.2). */
export const localProvider = (settings: ProviderSettings): IdentityProvider =>
  oidcProvider(settings, {
    id: 'local',
    name: '시연용',
    scope: 'openid profile email phone',
    personFrom: ({ claims }) => ({
      subject: claims.sub,
      name: proposal(claims.name),
      email: proposal(claims.email),
      phone: proposal(claims.phone_number),
    }),
  })
