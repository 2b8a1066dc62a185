import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { cookieAttributes, secretCookieName } from './cookie-attributes.ts'
import type { CookieSealer } from './cookie-sealer.ts'

const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
  ticket: z.string().optional(),
})

/** Stored in a sealed cookie of its own, so that two tabs can both finish (CK-02). */
export type SignInAttempt = z.infer<typeof Attempt>

export type NoAttempt = 'no-cookie' | 'expired'

type PreparedAttempt = {
  attempt: { state: string; nonce: string; codeChallenge: string }
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

  /** State, nonce and PKCE verifier have 256 bits each (OA-01). */
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

  async take(
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
  ): Promise<SignInAttempt | NoAttempt> {
    const name = this.#nameOf(state)
    if (!request.cookies[name]) return 'no-cookie'
    const attempt = await this.#open(request.cookies[name])
    if (attempt?.state !== state) return 'expired'
    reply.setCookie(name, '', this.#options(0))
    return attempt
  }

  /** Keeps the newest attempts: too many cookies would end in 431. */
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
    return secretCookieName(`oauth-${state.slice(0, 8)}`, this.#secure)
  }

  #options(maxAge: number) {
    return { ...cookieAttributes(this.#secure, maxAge), httpOnly: true }
  }
}

const secret = (): string => randomBytes(32).toString('base64url')
