import type { FastifyReply } from 'fastify'
import { type ErrorName, errorNameOf } from '#shared/errors/catalogue.ts'
import { errorCodeOf, parseJson } from './refresh-flights.ts'

/** Why somebody is back where they started from; the page has a sentence for each. */
export type Failure =
  | 'cancelled'
  | 'expired'
  | 'refused'
  | 'unreachable'
  /** Of a linking alone: signed in too long ago, another member's, another of this provider is linked. */
  | 'stale'
  | 'taken'
  | 'linked'

const failures: Partial<Record<ErrorName, Failure>> = {
  SIGN_IN_EXPIRED: 'expired',
  FRESH_SIGN_IN_REQUIRED: 'stale',
  IDENTITY_TAKEN: 'taken',
  PROVIDER_LINKED: 'linked',
}

/** What a refusal of the backend's comes to. */
export async function failureOf(refusal: Response): Promise<Failure> {
  const code = errorCodeOf(parseJson(Buffer.from(await refusal.arrayBuffer())))
  const named = typeof code === 'number' ? errorNameOf(code) : undefined
  return (named && failures[named]) ?? (refusal.status < 500 ? 'refused' : 'unreachable')
}

/** To the login page, which knows where to go on. */
export const backToLogin = (reply: FastifyReply, failed: Failure, returnTo: string): FastifyReply =>
  reply.redirect(withReturn('/user/login', { failed }, returnTo), 303)

/** The page of one's ways in, where every linking starts. */
export const accountPath = '/user/mypage/edit'

/** To the ways in, which say what came of the linking; whoever is not signed in any more has to sign in first. */
export const backToAccount = (
  reply: FastifyReply,
  outcome: { saved: 'link' } | { failed: Failure },
): FastifyReply => reply.redirect(`${accountPath}?${new URLSearchParams(outcome)}#sign-in`, 303)

/** The return path travels in the address and is checked again wherever it is used. */
export function withReturn(path: string, query: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams(returnTo === '/' ? query : { ...query, returnTo }).toString()
  return search ? `${path}?${search}` : path
}
