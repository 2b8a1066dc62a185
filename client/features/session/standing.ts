import type { Me } from '#shared/contract/user.ts'

/** What a page knows of its reader once the caller was looked up. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'signing-up'; step: 'age' | 'profile' | 'agreement' }
  | { kind: 'member'; name: string; consented: boolean }

/** Where a reader stands: the open states of the session machine by their names. */
export type Standing =
  | 'anonymous'
  | 'signingUp.age'
  | 'signingUp.profile'
  | 'signingUp.agreement'
  | 'consenting'
  | 'member'

/**
 * The one reading of who somebody is. The session machine's guards are made of it, and loaders, which run on the
 * server and in pages that never load XState, use it as it is.
 */
export function standingOf(viewer: Viewer): Standing {
  if (viewer.kind === 'signing-up') return `signingUp.${viewer.step}`
  if (viewer.kind === 'member') return viewer.consented ? 'member' : 'consenting'
  return 'anonymous'
}

/** The caller as a viewer; whoever has yet to sign up reads as nobody (R12.18). */
export const viewerOf = (me: Me | null): Viewer =>
  me
    ? { kind: 'member', name: me.name, consented: me.serviceAgreement && me.privacyAgreement }
    : { kind: 'anonymous' }
