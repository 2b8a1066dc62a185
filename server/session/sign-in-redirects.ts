import type { FastifyReply } from 'fastify'
import { pagePaths } from '#shared/constants/page-paths.ts'
import { type ErrorName, errorNameOf } from '#shared/errors/catalogue.ts'
import { errorCodeOf, parseJson } from './refresh-flights.ts'

type SignInFailure =
  | 'cancelled'
  | 'expired'
  | 'no-cookie'
  | 'refused'
  | 'unreachable'
  | 'stale'
  | 'taken'
  | 'linked'

const failures: Partial<Record<ErrorName, SignInFailure>> = {
  SIGN_IN_EXPIRED: 'expired',
  FRESH_SIGN_IN_REQUIRED: 'stale',
  IDENTITY_TAKEN: 'taken',
  PROVIDER_LINKED: 'linked',
}

export async function signInFailureOf(refusal: Response): Promise<SignInFailure> {
  const code = errorCodeOf(parseJson(Buffer.from(await refusal.arrayBuffer())))
  const named = typeof code === 'number' ? errorNameOf(code) : undefined
  return (named && failures[named]) ?? (refusal.status < 500 ? 'refused' : 'unreachable')
}

export const redirectToLogin = (reply: FastifyReply, failed: SignInFailure, returnTo: string): FastifyReply =>
  reply.redirect(withReturnTo(pagePaths.login, { failed }, returnTo), 303)

export const redirectToAccount = (
  reply: FastifyReply,
  outcome: { saved: 'link' } | { failed: SignInFailure },
): FastifyReply => reply.redirect(`${pagePaths.account}?${new URLSearchParams(outcome)}#sign-in`, 303)

/** `returnTo` is validated again wherever it is used. */
export function withReturnTo(path: string, query: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams(returnTo === '/' ? query : { ...query, returnTo }).toString()
  return search ? `${path}?${search}` : path
}
