import type { ProviderId } from '#shared/contract/oauth.ts'

/** What a sign-in starts with; the caller made these values and keeps their counterparts (OA-01). */
export type AuthorizationRequest = {
  redirectUri: string
  state: string
  nonce: string
  codeChallenge: string
}

export type AuthorizationAnswer = {
  code: string
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** A person as the provider vouches for them. The key is `subject`; the rest is a proposal for the sign-up form. */
export type Person = { subject: string; name: string | null; email: string | null; phone: string | null }

/** One identity provider. Both calls throw PROVIDER_UNREACHABLE within ten seconds when it does not answer (OA-07). */
export type IdentityProvider = {
  id: ProviderId
  /** Name on the sign-in page, in Korean. */
  name: string
  authorizationUrl: (request: AuthorizationRequest) => Promise<string>
  /** Throws SIGN_IN_FAILED when the code or the ID token does not hold (OA-02). */
  exchange: (answer: AuthorizationAnswer) => Promise<Person>
}
