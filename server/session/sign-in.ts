import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authorize, providerIds } from '#shared/contract/oauth.ts'
import { returnPath } from './return-path.ts'
import type { Session } from './session.ts'
import type { SignInAttempts } from './sign-in-attempt.ts'

type Visit = { session: Session; request: FastifyRequest; reply: FastifyReply; provider: string }

/** `expired`: this browser has no such attempt under way. Otherwise the backend's answer, without its tokens. */
export type SignInResult = { expired: true } | { expired: false; answer: Response; returnTo: string }

const Authorization = authorize.answers[200].extend({ authorizationUrl: z.url({ protocol: /^https?$/ }) })

/** The way to a provider and back (R12.1): state, nonce and PKCE are made and checked here, claims never seen. */
export class SignIn {
  readonly #attempts: SignInAttempts
  readonly #baseUrl: string

  constructor(attempts: SignInAttempts, baseUrl: string) {
    this.#attempts = attempts
    this.#baseUrl = baseUrl
  }

  /** The provider's address to send the browser to, or null when it cannot be had now. */
  async start({ session, request, reply, provider }: Visit, returnTo: unknown): Promise<string | null> {
    const about = { provider, returnTo: this.returnPath(returnTo) }
    const { attempt, keep } = await this.#attempts.prepare(about)
    const { state, nonce, codeChallenge } = attempt
    const answer = await session.fetch(`/api/oAuth/authorize/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirectUri: this.#redirectUri(provider), state, nonce, codeChallenge }),
    })
    const parsed = Authorization.safeParse(answer.ok ? await answer.json() : null)
    request.log.info({ event: 'sign-in started', provider, outcome: answer.status })
    if (!parsed.success) return null
    await keep(request, reply)
    return parsed.data.authorizationUrl
  }

  /**
   * Exchanges the code through the backend; the session then holds the tokens. The state must be of an attempt
   * that this browser began with this provider (CS-04, OA-03), or nobody is asked anything.
   */
  async finish(visit: Visit, code: string, state: string): Promise<SignInResult> {
    const { session, request, reply, provider } = visit
    const attempt = await this.#attempts.take(request, reply, state)
    if (attempt?.provider !== provider) {
      request.log.warn({ event: 'sign-in', provider, outcome: 'no such attempt' })
      return { expired: true }
    }
    const { nonce, verifier: codeVerifier } = attempt
    const answer = await session.fetch(`/api/oAuth/login/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, state, nonce, codeVerifier, redirectUri: this.#redirectUri(provider) }),
    })
    request.log.info({ event: 'sign-in', provider, outcome: answer.status })
    return { expired: false, answer, returnTo: attempt.returnTo }
  }

  /** Uses the attempt up without asking anyone; where it wanted to return to. */
  async cancel({ request, reply }: Visit, state: string): Promise<string> {
    return (await this.#attempts.take(request, reply, state))?.returnTo ?? '/'
  }

  returnPath(value: unknown): string {
    return returnPath(value, this.#baseUrl)
  }

  /** One per provider, so that a code of one is worth nothing at another's (OA-03). */
  #redirectUri(provider: string): string {
    return `${this.#baseUrl}/oauth/callback/${provider}`
  }
}

/** OA-05: an allow-list; which of them are configured is the backend's knowledge. */
export const isProvider = (value: string): boolean => providerIds.some(id => id === value)
