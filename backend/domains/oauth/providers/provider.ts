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

/** What came to the site as a provider's own word: its Authorization header, and the fields of its body. */
export type ProviderNotice = { authorization: string; fields: Record<string, string> }

/** One identity provider. The two calls of a sign-in throw PROVIDER_UNREACHABLE within ten seconds when it does not answer (OA-07). */
export type IdentityProvider = {
  id: ProviderId
  /** Name on the sign-in page, in Korean. */
  name: string
  authorizationUrl: (request: AuthorizationRequest) => Promise<string>
  /** Throws SIGN_IN_FAILED when the code or the ID token does not hold (OA-02). */
  exchange: (answer: AuthorizationAnswer) => Promise<Person>
  /** Ends the provider's tie to somebody; absent where that takes a token of theirs. Rejects where it did not. */
  unlink?: (subject: string) => Promise<void>
  /** Who cut the tie at the provider, by its notice; null where it names nobody. FORBIDDEN unless it is its own. */
  unlinked?: (notice: ProviderNotice) => string | null
}
