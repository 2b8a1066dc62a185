import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CookieSealer } from './cookie-sealer.ts'
import { hostCookie } from './session-cookies.ts'

const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
  /** Of a linking: what the backend ties it to its session with. Absent, somebody signs in. */
  ticket: z.string().optional(),
})

/** One way to a provider and back, in a sealed cookie of its own so that two tabs both finish (CK-02). */
export type SignInAttempt = z.infer<typeof Attempt>

export type PreparedAttempt = {
  attempt: { state: string; nonce: string; codeChallenge: string }
  /** Writes the attempt's cookie, once it is known that there is somewhere to go; a linking's with its ticket. */
  keep: (request: FastifyRequest, reply: FastifyReply, ticket?: string) => Promise<void>
}

const purpose = 'sign-in'
const lifetime = 10 * 60
const maxAttempts = 5

export class SignInAttempts {
  readonly #sealer: CookieSealer
  readonly #secure: boolean

  constructor(sealer: CookieSealer, secure: boolean) {
    this.#sealer = sealer
    this.#secure = secure
  }

  /** Makes state, nonce and PKCE verifier, 256 bit each (OA-01). */
  async prepare(about: { provider: string; returnTo: string }): Promise<PreparedAttempt> {
    const [state, nonce, verifier] = [secret(), secret(), secret()]
    const attempt: SignInAttempt = { ...about, state, nonce, verifier, startedAt: Date.now() }
    return {
      attempt: { state, nonce, codeChallenge: createHash('sha256').update(verifier).digest('base64url') },
      keep: async (request, reply, ticket) => {
        const sealed = await this.#sealer.seal(purpose, { ...attempt, ticket }, lifetime)
        await this.#makeRoom(request, reply)
        reply.setCookie(this.#nameOf(state), sealed, this.#options(lifetime))
      },
    }
  }

  /** The attempt that a callback belongs to, used up by being taken; null when this browser began none. */
  async take(request: FastifyRequest, reply: FastifyReply, state: string): Promise<SignInAttempt | null> {
    const name = this.#nameOf(state)
    const attempt = await this.#open(request.cookies[name])
    if (attempt?.state !== state) return null
    reply.setCookie(name, '', this.#options(0))
    return attempt
  }

  /** Keeps the newest attempts only: a header full of abandoned ones would end in 431. */
  async #makeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const prefix = this.#nameOf('')
    const names = Object.keys(request.cookies).filter(name => name.startsWith(prefix))
    const attempts = await Promise.all(
      names.map(async name => ({
        name,
        startedAt: (await this.#open(request.cookies[name]))?.startedAt ?? 0,
      })),
    )
    attempts.sort((a, b) => b.startedAt - a.startedAt)
    for (const { name } of attempts.slice(maxAttempts - 1)) reply.setCookie(name, '', this.#options(0))
  }

  async #open(sealed: string | undefined): Promise<SignInAttempt | null> {
    const parsed = Attempt.safeParse(await this.#sealer.open(purpose, sealed))
    return parsed.success ? parsed.data : null
  }

  #nameOf(state: string): string {
    return hostCookie(`oauth-${state.slice(0, 8)}`, this.#secure)
  }

  /** Lax, because the way back from the provider is a navigation from another site. */
  #options(maxAge: number): CookieSerializeOptions {
    return { path: '/', secure: this.#secure, httpOnly: true, sameSite: 'lax', maxAge }
  }
}

const secret = (): string => randomBytes(32).toString('base64url')
