import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { startLink } from '#shared/contract/identity.ts'
import { authorize, providerIds } from '#shared/contract/oauth.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { returnPath } from './return-path.ts'
import type { Session } from './session.ts'
import type { NoAttempt, SignInAttempt, SignInAttempts } from './sign-in-attempt.ts'

export type SignInContext = {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  provider: string
}

const Authorization = authorize.answers[200].extend({
  authorizationUrl: z.url({ protocol: /^https?$/ }),
  ticket: startLink.answers[200].shape.ticket.optional(),
})

export type Started = { address: string } | { refusal: Response }

/**
 * Authorization code flow with PKCE, to sign in or to link a further account (R12.1). State, nonce and verifier
 * are made and checked here; the backend alone reads claims.
 */
export class SignIn {
  readonly #attempts: SignInAttempts
  readonly #baseUrl: string

  constructor(attempts: SignInAttempts, baseUrl: string) {
    this.#attempts = attempts
    this.#baseUrl = baseUrl
  }

  start(context: SignInContext, returnTo: unknown): Promise<Started> {
    const { provider } = context
    const path = addressOfCall('POST /oAuth/authorize/:provider', { params: { provider } })
    return this.#begin(context, { event: 'sign-in started', path, returnTo: this.returnPath(returnTo) })
  }

  startLink(context: SignInContext, returnTo: string): Promise<Started> {
    const { provider } = context
    const path = addressOfCall('POST /oAuth/link/:provider/start', { params: { provider } })
    return this.#begin(context, { event: 'link started', path, returnTo })
  }

  /**
   * Consumes the attempt of a callback, or says why there is none: the same browser must have started it with the
   * same provider (CS-04, OA-03).
   */
  async take({ request, reply, provider }: SignInContext, state: string): Promise<SignInAttempt | NoAttempt> {
    const taken = await this.#attempts.take(request, reply, state)
    if (typeof taken === 'object' && taken.provider === provider) return taken
    const outcome = typeof taken === 'object' ? 'expired' : taken
    request.log.warn({ event: 'sign-in', provider, outcome })
    return outcome
  }

  async finish(
    { session, request, provider }: SignInContext,
    attempt: SignInAttempt,
    code: string,
  ): Promise<Response> {
    const { state, nonce, verifier: codeVerifier, ticket } = attempt
    const act = ticket === undefined ? 'login' : 'link'
    const answer = await session.fetch(
      addressOfCall(`POST /oAuth/${act}/:provider`, { params: { provider } }),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ code, state, nonce, codeVerifier, redirectUri: this.#redirectUri(provider) },
          ...(ticket !== undefined && { ticket }),
        }),
      },
    )
    request.log.info({ event: act === 'login' ? 'sign-in' : act, provider, outcome: answer.status })
    return answer
  }

  returnPath(value: unknown): string {
    return returnPath(value, this.#baseUrl)
  }

  async #begin(
    { session, request, reply, provider }: SignInContext,
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

  /** One per provider, so that a code is worthless at another (OA-03). */
  #redirectUri(provider: string): string {
    return `${this.#baseUrl}/oauth/callback/${provider}`
  }
}

/** Allow-list (OA-05); the backend knows which providers are configured. */
export const isProvider = (value: string): boolean => providerIds.some(id => id === value)
