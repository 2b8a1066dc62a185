import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiRequest } from '#server/plugins/is-api-request.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import type { ServerCall } from '#shared/http/server-call.ts'
import { isApiPath, pathOf } from './api-path.ts'
import { type BackendClient, failureOf } from './backend-client.ts'
import { answerOf, passedBack, readCall, toResponse } from './fetch-messages.ts'
import { outgoingHeaders } from './outgoing-headers.ts'
import { errorCodeOf, parseJson, type RefreshFlights, type RefreshOutcome } from './refresh-flights.ts'
import type { SessionCookies } from './session-cookies.ts'
import {
  carriesNoTokens,
  isConfirmAge,
  isLeave,
  isLogin,
  isLogout,
  isRefresh,
  isSignUp,
  isWrite,
  logoutCall,
  providerOf,
} from './token-calls.ts'
import { holderOf, type Tokens, tokensOfLogin, tokensOfPair, withoutTokens } from './tokens.ts'
import type { WholeAnswer } from './whole-answer.ts'

export type SessionParts = { backend: BackendClient; cookies: SessionCookies; flights: RefreshFlights }

/**
 * Session of one request: its tokens, the calls made with them and the cookies to set. Only this folder handles
 * tokens.
 */
export class Session {
  /** Another replica refreshed at the same time; its cookies arrive with a repeated request (R12.7). */
  raced = false
  wrote = false
  readonly #parts: SessionParts
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #tokens: Tokens | null
  #personal: boolean
  #frozen = false
  #signInProvider: string | null = null
  #hasLeft = false
  #pending: { tokens: Tokens; sealed: string } | 'clear' | null = null

  constructor(parts: SessionParts, request: FastifyRequest, reply: FastifyReply, tokens: Tokens | null) {
    this.#parts = parts
    this.#request = request
    this.#reply = reply
    this.#tokens = tokens
    this.#personal = tokens !== null
  }

  /** `member` holds a session, whatever the account still lacks; `signing-up` holds a sign-up ticket. */
  get state(): 'anonymous' | 'signing-up' | 'member' {
    if (!this.#tokens) return 'anonymous'
    return this.#tokens.kind === 'm' ? 'member' : 'signing-up'
  }

  get holder(): string | null {
    return this.#tokens && holderOf(this.#tokens)
  }

  outgoingHeaders(given: IncomingHttpHeaders): Record<string, string> {
    return outgoingHeaders(this.#request, given, this.#tokens)
  }

  /**
   * Calls the backend with the tokens of this session; `path` begins with `/api/`. A 40120 before `freeze` is
   * refreshed and replayed once (R4.8). An unreachable backend gives 502, 503 or 504 with an error envelope; only
   * the abort of `call.signal` rejects. Headers of the answer are an allow-list.
   */
  async call(call: ServerCall): Promise<WholeAnswer> {
    if (!isApiPath(pathOf(call.path))) return answerOf('NOT_FOUND')
    if (isRefresh(call)) return refreshAnswer(await this.refresh())
    const tokens = carriesNoTokens(call) ? null : this.#tokens
    const first = await this.#send(call, tokens)
    const answer = tokens ? await this.#recover(first, call, tokens) : first
    if (isWrite(call, answer.status)) this.wrote = true
    const { status, headers, body } = await this.#takeTokens(call, answer)
    return { status, headers: passedBack(headers), body }
  }

  /** `call` in the terms of the web, for the few calls that hand a Response on. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return toResponse(await this.call(await readCall(path, init)))
  }

  async refresh(): Promise<RefreshOutcome> {
    const tokens = this.#tokens
    if (!tokens) return { kind: 'ended' }
    const outcome = await this.#parts.flights.refresh(tokens, this.outgoingHeaders(this.#clientHeaders()))
    if (this.#frozen) return outcome
    if (outcome.kind === 'renewed') await this.#adopt(outcome.tokens)
    if (outcome.kind === 'raced') this.raced = true
    if (outcome.kind === 'ended') this.forget()
    if (outcome.kind !== 'renewed') this.#request.log.info({ event: 'refresh', outcome: outcome.kind })
    return outcome
  }

  /** Takes effect in the browser with the next commit. */
  forget(): void {
    this.#tokens = null
    this.#pending = 'clear'
    this.#personal = true
  }

  /** No cookies from here on: nothing is refreshed and 40120 is passed through. */
  freeze(): void {
    this.#frozen = true
  }

  /** Sets the cookies; idempotent, must run before the first byte. */
  commit(): void {
    const { cookies } = this.#parts
    if (this.#pending === 'clear') cookies.clear(this.#reply)
    else if (this.#pending) cookies.write(this.#reply, this.#pending.tokens, this.#pending.sealed)
    if (this.#signInProvider) cookies.remember(this.#reply, this.#signInProvider)
    if (this.#hasLeft) this.#reply.header('clear-site-data', '"storage"')
    this.#pending = null
    this.#signInProvider = null
    varyOnCookie(this.#reply)
    if (this.#personal) this.#reply.header('cache-control', 'no-store')
  }

  /** Has the member's next pages read past what is kept for everybody. */
  markWrite(): void {
    if (this.state === 'member') this.#parts.cookies.markWrite(this.#reply)
  }

  async #recover(first: WholeAnswer, call: ServerCall, sentWith: Tokens): Promise<WholeAnswer> {
    if (first.status !== 401 || this.#frozen) return first
    const code = errorCodeOf(parseJson(first.body))
    if (code === errorCode('SESSION_ENDED')) return this.#continueAnonymously(call, sentWith)
    if (code !== errorCode('ACCESS_TOKEN_EXPIRED')) return first
    if (this.#tokens === sentWith) {
      const outcome = await this.refresh()
      if (this.#frozen || outcome.kind === 'raced') return first
      if (outcome.kind === 'ended') return this.#continueAnonymously(call, sentWith)
      if (outcome.kind === 'failed') return answerOf(outcome.error)
    }
    return this.#frozen ? first : this.#send(call, this.#tokens)
  }

  async #continueAnonymously(call: ServerCall, sentWith: Tokens): Promise<WholeAnswer> {
    if (this.#tokens === sentWith) this.forget()
    return call.method === 'GET' && !this.#tokens ? this.#send(call, null) : answerOf('SESSION_ENDED')
  }

  async #takeTokens(call: ServerCall, answer: WholeAnswer): Promise<WholeAnswer> {
    if (isLogout(call)) this.forget()
    if (isLeave(call) && answer.status === 200) {
      this.forget()
      this.#hasLeft = true
    }
    if (answer.status !== 200 || !(isLogin(call) || isConfirmAge(call) || isSignUp(call))) return answer
    const body = parseJson(answer.body)
    const tokens = isLogin(call) ? tokensOfLogin(body) : tokensOfPair(body, isSignUp(call) ? 'm' : 's')
    if (!tokens) return answerOf('UPSTREAM_UNREACHABLE')
    const before = this.#tokens
    await this.#adopt(tokens)
    this.#signInProvider = providerOf(call, body)
    if (isLogin(call) && before) await this.#retire(before)
    return { ...answer, body: Buffer.from(JSON.stringify(withoutTokens(body))) }
  }

  /** Ends the session that the new sign-in replaces (CK-04). */
  async #retire(tokens: Tokens): Promise<void> {
    const answer = await this.#send({ ...logoutCall }, tokens)
    if (answer.status >= 400) this.#request.log.warn({ event: 'replaced session not ended' })
  }

  async #send(call: ServerCall, tokens: Tokens | null): Promise<WholeAnswer> {
    const { method, path, body, signal, fresh } = call
    const headers = outgoingHeaders(this.#request, { ...this.#clientHeaders(), ...call.headers }, tokens)
    if (fresh) headers['cache-control'] = 'no-cache'
    try {
      const pool = isApiRequest(this.#request) ? 'gateway' : 'pages'
      return await this.#parts.backend.call({ method, path, pool, headers, body, signal })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      const name: ErrorName = failureOf(error)
      this.#request.log.warn({ err: error, path: pathOf(path) }, 'the backend gave no answer')
      return answerOf(name)
    }
  }

  #clientHeaders(): IncomingHttpHeaders {
    const { 'user-agent': agent, 'accept-language': language } = this.#request.headers
    return { 'user-agent': agent, 'accept-language': language, accept: 'application/json' }
  }

  async #adopt(tokens: Tokens): Promise<void> {
    if (tokens === this.#tokens) return
    const sealed = await this.#parts.cookies.seal(tokens)
    if (this.#frozen) return
    this.#tokens = tokens
    this.#pending = { tokens, sealed }
    this.#personal = true
  }
}

const outcomeErrors = { raced: 'REFRESH_RACED', ended: 'SESSION_ENDED' } as const

function refreshAnswer(outcome: RefreshOutcome): WholeAnswer {
  if (outcome.kind === 'failed') return answerOf(outcome.error)
  if (outcome.kind !== 'renewed') return answerOf(outcomeErrors[outcome.kind])
  const body = Buffer.from(JSON.stringify({ generation: outcome.tokens.generation }))
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
}

function varyOnCookie(reply: FastifyReply): void {
  const given = String(reply.getHeader('vary') ?? '')
  if (!/\bcookie\b/i.test(given)) reply.header('vary', given ? `${given}, Cookie` : 'Cookie')
}
