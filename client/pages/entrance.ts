import { redirect } from 'react-router'
import { type Entrance, elsewhereFor } from '#client/features/session/admission.ts'
import { type Standing, standingOf, viewerOf } from '#client/features/session/standing.ts'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'

/** The address of where somebody belongs who is not for this page; undefined lets them in. */
export function elsewhereOf(entrance: Entrance, standing: Standing, returnTo: string): string | undefined {
  const elsewhere = elsewhereFor(entrance, standing)
  return elsewhere === 'login' ? paths.login(returnTo) : elsewhere && returnTo
}

/** Lets in whom the page is for; a redirect for everybody else, the same on the server and in the browser. */
export function admit(entrance: Entrance, standing: Standing, returnTo: string): void {
  const elsewhere = elsewhereOf(entrance, standing, returnTo)
  if (elsewhere) throw redirect(elsewhere, 302)
}

/** Lets members in, whatever they consented to, and sends everybody else to sign in and back (R2.4). */
export function admitMember(me: Me | null, back: string): asserts me is Me {
  admit('member', standingOf(viewerOf(me)), back)
}
