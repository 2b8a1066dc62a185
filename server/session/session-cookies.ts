import type { FastifyReply, FastifyRequest } from 'fastify'
import { justWroteCookie, readableCookies, recentProviderCookie } from '#shared/constants/cookies.ts'
import { cookieAttributes, secretCookieName } from './cookie-attributes.ts'
import type { CookieSealer } from './cookie-sealer.ts'
import { sealedContent, type Tokens, tokensOfSealed } from './tokens.ts'

const purpose = 'session'
const year = 365 * 86_400
/** Seconds; twice as long as an answer is kept for everybody. */
const justWroteAge = 2

/**
 * Reads and writes the sealed cookie and the readable generation of a session (R12.3, CK-01), and the provider of
 * the last sign-in.
 */
export class SessionCookies {
  readonly #sealer: CookieSealer
  readonly #secure: boolean

  constructor(sealer: CookieSealer, secure: boolean) {
    this.#sealer = sealer
    this.#secure = secure
  }

  async read(request: FastifyRequest): Promise<Tokens | null> {
    return tokensOfSealed(await this.#sealer.open(purpose, request.cookies[this.#name]))
  }

  areCarriedBy({ cookies }: FastifyRequest): boolean {
    return cookies[this.#name] !== undefined || cookies[readableCookies.generation] !== undefined
  }

  seal(tokens: Tokens): Promise<string> {
    return this.#sealer.seal(purpose, sealedContent(tokens), tokens.lifetime)
  }

  write(reply: FastifyReply, tokens: Tokens, sealed: string): void {
    const options = cookieAttributes(this.#secure, tokens.lifetime)
    reply.setCookie(this.#name, sealed, { ...options, httpOnly: true })
    reply.setCookie(readableCookies.generation, `${tokens.kind}.${tokens.generation}`, options)
  }

  remember(reply: FastifyReply, provider: string): void {
    reply.setCookie(recentProviderCookie, provider, {
      ...cookieAttributes(this.#secure, year),
      httpOnly: true,
    })
  }

  markWrite(reply: FastifyReply): void {
    reply.setCookie(justWroteCookie, '1', { ...cookieAttributes(this.#secure, justWroteAge), httpOnly: true })
  }

  clear(reply: FastifyReply): void {
    reply.setCookie(this.#name, '', { ...cookieAttributes(this.#secure, 0), httpOnly: true })
    reply.setCookie(readableCookies.generation, '', cookieAttributes(this.#secure, 0))
  }

  get #name(): string {
    return secretCookieName('session', this.#secure)
  }
}
