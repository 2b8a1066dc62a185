import type { Me } from '#shared/contract/user.ts'

export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'signing-up'; step: 'age' | 'profile' | 'agreement' }
  | { kind: 'member'; name: string; consented: boolean }

export type AuthState =
  | 'anonymous'
  | 'signingUp.age'
  | 'signingUp.profile'
  | 'signingUp.agreement'
  | 'consenting'
  | 'member'

/**
 * The session machine's guards are made of it; loaders, which run on the server and in pages that never load XState,
 * use it as it is.
 */
export function authStateOf(viewer: Viewer): AuthState {
  if (viewer.kind === 'signing-up') return `signingUp.${viewer.step}`
  if (viewer.kind === 'member') return viewer.consented ? 'member' : 'consenting'
  return 'anonymous'
}

/** Reads a session whose sign-up is unfinished as nobody (R12.18). */
export const viewerOf = (me: Me | null): Viewer =>
  me
    ? { kind: 'member', name: me.name, consented: me.serviceAgreement && me.privacyAgreement }
    : { kind: 'anonymous' }
