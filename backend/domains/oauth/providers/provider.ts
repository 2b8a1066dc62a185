import type { ProviderId } from '#shared/contract/oauth.ts'

/** The parameters that a sign-in starts with; the caller made these values and keeps their counterparts (OA-01). */
type AuthorizationRequest = {
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

/** `subject` is the key; the rest is a proposal for the sign-up form. */
export type Person = { subject: string; name: string | null; email: string | null; phone: string | null }

export type ProviderNotice = { authorization: string; fields: Record<string, string> }

/** One identity provider. The two calls of a sign-in throw PROVIDER_UNREACHABLE within ten seconds when it does not answer (OA-07). */
export type IdentityProvider = {
  id: ProviderId
  /** Name on the sign-in page, in Korean. */
  name: string
  authorizationUrl: (request: AuthorizationRequest) => Promise<string>
  /** Throws SIGN_IN_FAILED when the code or the ID token does not hold (OA-02). */
  exchange: (answer: AuthorizationAnswer) => Promise<Person>
  /** Absent for a provider that requires the person's token. Rejects unless the tie ended. */
  unlink?: (subject: string) => Promise<void>
  /** Subject of a cut tie, null for none. FORBIDDEN unless the notice is the provider's. */
  unlinked?: (notice: ProviderNotice) => string | null
}

export const proposal = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? [...value].slice(0, 200).join('') : null
