import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readableCookies, recentProviderCookie } from '#shared/constants/cookies.ts'
import type { CookieSealer } from './cookie-sealer.ts'
import { sealedContent, type Tokens, tokensOfSealed } from './tokens.ts'

const purpose = 'session'
const year = 365 * 86_400

/**
 * Reads and writes the two cookies of a session, the sealed one and the readable generation (R12.3, CK-01), and what
 * a browser remembers of its last sign-in.
 */
export class SessionCookies {
  readonly #sealer: CookieSealer
  readonly #secure: boolean

  constructor(sealer: CookieSealer, secure: boolean) {
    this.#sealer = sealer
    this.#secure = secure
  }

  /** The tokens that came with a request, or null: anything unreadable counts as absent. */
  async read(request: FastifyRequest): Promise<Tokens | null> {
    return tokensOfSealed(await this.#sealer.open(purpose, request.cookies[this.#name]))
  }

  seal(tokens: Tokens): Promise<string> {
    return this.#sealer.seal(purpose, sealedContent(tokens), tokens.lifetime)
  }

  write(reply: FastifyReply, tokens: Tokens, sealed: string): void {
    const options = this.#options(tokens.lifetime)
    reply.setCookie(this.#name, sealed, { ...options, httpOnly: true })
    reply.setCookie(readableCookies.generation, `${tokens.kind}.${tokens.generation}`, options)
  }

  /** For a year, which provider this browser signed in with; no part of the session, so logging out leaves it. */
  remember(reply: FastifyReply, provider: string): void {
    reply.setCookie(recentProviderCookie, provider, { ...this.#options(year), httpOnly: true })
  }

  clear(reply: FastifyReply): void {
    reply.setCookie(this.#name, '', { ...this.#options(0), httpOnly: true })
    reply.setCookie(readableCookies.generation, '', this.#options(0))
  }

  get #name(): string {
    return hostCookie('session', this.#secure)
  }

  #options(maxAge: number): CookieSerializeOptions {
    return { path: '/', secure: this.#secure, sameSite: 'lax', maxAge }
  }
}

/** `__Host-` binds a cookie to exactly our host; browsers take it only together with Secure (R12.3). */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
