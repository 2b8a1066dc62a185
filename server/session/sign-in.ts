import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { startLink } from '#shared/contract/identity.ts'
import { authorize, providerIds } from '#shared/contract/oauth.ts'
import { returnPath } from './return-path.ts'
import type { Session } from './session.ts'
import type { SignInAttempt, SignInAttempts } from './sign-in-attempt.ts'

export type Visit = { session: Session; request: FastifyRequest; reply: FastifyReply; provider: string }

/** `ticket` only where a linking was asked for. */
const Authorization = authorize.answers[200].extend({
  authorizationUrl: z.url({ protocol: /^https?$/ }),
  ticket: startLink.answers[200].shape.ticket.optional(),
})

/** Where to send the browser, or the backend's refusal. */
export type Started = { address: string } | { refusal: Response }

/**
 * The way to a provider and back (R12.1), to sign in or to link another way in: state, nonce and PKCE are made and
 * checked here, claims never seen.
 */
export class SignIn {
  readonly #attempts: SignInAttempts
  readonly #baseUrl: string

  constructor(attempts: SignInAttempts, baseUrl: string) {
    this.#attempts = attempts
    this.#baseUrl = baseUrl
  }

  start(visit: Visit, returnTo: unknown): Promise<Started> {
    const { provider } = visit
    const path = `/api/oAuth/authorize/${provider}`
    return this.#begin(visit, { event: 'sign-in started', path, returnTo: this.returnPath(returnTo) })
  }

  /** As `start`, for a member who is to have this provider as another way in. */
  startLink(visit: Visit, returnTo: string): Promise<Started> {
    const path = `/api/oAuth/link/${visit.provider}/start`
    return this.#begin(visit, { event: 'link started', path, returnTo })
  }

  /**
   * The attempt of a way back, used up by being asked for; null unless this browser began it with this provider
   * (CS-04, OA-03).
   */
  async take({ request, reply, provider }: Visit, state: string): Promise<SignInAttempt | null> {
    const attempt = await this.#attempts.take(request, reply, state)
    if (attempt?.provider === provider) return attempt
    request.log.warn({ event: 'sign-in', provider, outcome: 'no such attempt' })
    return null
  }

  /** Exchanges the code through the backend, as what the attempt began; of a sign-in the session then holds the tokens. */
  async finish(
    { session, request, provider }: Visit,
    attempt: SignInAttempt,
    code: string,
  ): Promise<Response> {
    const { state, nonce, verifier: codeVerifier, ticket } = attempt
    const act = ticket === undefined ? 'login' : 'link'
    const answer = await session.fetch(`/api/oAuth/${act}/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ code, state, nonce, codeVerifier, redirectUri: this.#redirectUri(provider) },
        ...(ticket !== undefined && { ticket }),
      }),
    })
    request.log.info({ event: act === 'login' ? 'sign-in' : act, provider, outcome: answer.status })
    return answer
  }

  returnPath(value: unknown): string {
    return returnPath(value, this.#baseUrl)
  }

  async #begin(
    { session, request, reply, provider }: Visit,
    { event, path, returnTo }: { event: string; path: string; returnTo: string },
  ): Promise<Started> {
    const { attempt, keep } = await this.#attempts.prepare({ provider, returnTo })
    const { state, nonce, codeChallenge } = attempt
    const answer = await session.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirectUri: this.#redirectUri(provider), state, nonce, codeChallenge }),
    })
    const parsed = Authorization.safeParse(answer.ok ? await answer.json() : null)
    request.log.info({ event, provider, outcome: answer.status })
    if (!parsed.success) return { refusal: answer }
    await keep(request, reply, parsed.data.ticket)
    return { address: parsed.data.authorizationUrl }
  }

  /** One per provider, so that a code of one is worth nothing at another's (OA-03). */
  #redirectUri(provider: string): string {
    return `${this.#baseUrl}/oauth/callback/${provider}`
  }
}

/** OA-05: an allow-list; which of them are configured is the backend's knowledge. */
export const isProvider = (value: string): boolean => providerIds.some(id => id === value)
