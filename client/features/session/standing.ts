import type { Me } from '#shared/contract/user.ts'

/** What a page knows of its reader once the caller was looked up. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'signing-up'; step: 'profile' | 'agreement' }
  | { kind: 'member'; name: string; consented: boolean }

/** Where a reader stands: the open states of the session machine by their names. */
export type Standing = 'anonymous' | 'signingUp.profile' | 'signingUp.agreement' | 'consenting' | 'member'

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

/** Pages that not everybody may enter, by whom they are for. */
export type Entrance = 'login' | 'signUp' | 'member'

/** Where somebody is sent who stands elsewhere than a page wants; `onward` is where they were going (R2.4, R4.9). */
export type Elsewhere = 'login' | 'onward'

const elsewhere: Record<Entrance, Partial<Record<Standing, Elsewhere>>> = {
  // Whoever left a sign-up half way may begin again here, with another account too.
  login: { consenting: 'onward', member: 'onward' },
  signUp: { anonymous: 'login', consenting: 'onward', member: 'onward' },
  // A missing consent bars nobody from their own pages: the session machine tells and takes them there (R4.4).
  member: { anonymous: 'login', 'signingUp.profile': 'login', 'signingUp.agreement': 'login' },
}

/** Undefined lets the reader in. */
export const elsewhereFor = (entrance: Entrance, standing: Standing): Elsewhere | undefined =>
  elsewhere[entrance][standing]
