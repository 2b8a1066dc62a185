import { redirect } from 'react-router'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'
import { type AuthState, authStateOf, viewerOf } from './auth-state.ts'

type PageAccess = 'login' | 'signUp' | 'member'

type RedirectTarget = 'login' | 'onward'

const redirects: Record<PageAccess, Partial<Record<AuthState, RedirectTarget>>> = {
  // A reader who left a sign-up unfinished may begin again here, with another account too.
  login: { consenting: 'onward', member: 'onward' },
  signUp: { anonymous: 'login', consenting: 'onward', member: 'onward' },
  // A missing consent closes no own page: the session machine alerts and leads to the consents (R4.4).
  member: {
    anonymous: 'login',
    'signingUp.age': 'login',
    'signingUp.profile': 'login',
    'signingUp.agreement': 'login',
  },
}

export const redirectFor = (access: PageAccess, authState: AuthState): RedirectTarget | undefined =>
  redirects[access][authState]

/** The address to redirect to; undefined where the page is for the reader. */
export function redirectPathFor(
  access: PageAccess,
  authState: AuthState,
  returnTo: string,
): string | undefined {
  const target = redirectFor(access, authState)
  return target === 'login' ? paths.login(returnTo) : target && returnTo
}

/** Throws a redirect for a reader whom the page is not for, the same on the server and in the browser. */
export function requireAccess(access: PageAccess, authState: AuthState, returnTo: string): void {
  const path = redirectPathFor(access, authState, returnTo)
  if (path) throw redirect(path)
}

/** Sends everybody but members to sign in and back, whatever a member consented to (R2.4). */
export function requireSignedIn(me: Me | null, back: string): asserts me is Me {
  requireAccess('member', authStateOf(viewerOf(me)), back)
}
