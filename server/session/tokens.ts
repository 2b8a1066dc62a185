import * as z from 'zod'
import { Login } from '#shared/contract/oauth.ts'
import { TokenPair } from '#shared/contract/user.ts'

/** What a session holds. `m` is a member's session, `s` a ticket of an unfinished sign-up. */
export type Tokens = {
  access: string
  refresh: string
  generation: number
  kind: 'm' | 's'
  /** Seconds from the answer that brought them; the cookies live as long. */
  lifetime: number
  /** Whether the browser has them: they came with its request, not from an answer of the backend. */
  delivered: boolean
}

const Sealed = z.object({ at: z.string(), rt: z.string(), gen: z.number().int(), kind: z.enum(['m', 's']) })

/** The sealed cookie's content, short names because it travels with every request. */
export const sealedContent = ({ access, refresh, generation, kind }: Tokens): z.input<typeof Sealed> => ({
  at: access,
  rt: refresh,
  gen: generation,
  kind,
})

export function tokensOfSealed(content: unknown): Tokens | null {
  const parsed = Sealed.safeParse(content)
  if (!parsed.success) return null
  const { at, rt, gen, kind } = parsed.data
  return { access: at, refresh: rt, generation: gen, kind, lifetime: 0, delivered: true }
}

/** Tokens of an answer of oAuth/login; null when the body is not what the contract says. */
export function tokensOfLogin(body: unknown): Tokens | null {
  const parsed = Login.safeParse(body)
  return parsed.success ? tokensOf(parsed.data, parsed.data.kind === 'session' ? 'm' : 's') : null
}

/** Tokens of an answer of oAuth/token or a step of users/sign-up, which say nothing about their kind. */
export function tokensOfPair(body: unknown, kind: Tokens['kind']): Tokens | null {
  const parsed = TokenPair.safeParse(body)
  return parsed.success ? tokensOf(parsed.data, kind) : null
}

const secretFields = Object.keys(TokenPair.omit({ generation: true }).shape)

/** An answer's body as the browser may see it (CK-07). */
export function withoutTokens(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([field]) => !secretFields.includes(field)))
}

const tokensOf = (pair: TokenPair, kind: Tokens['kind']): Tokens => ({
  access: pair.accessToken,
  refresh: pair.refreshToken,
  generation: pair.generation,
  kind,
  lifetime: pair.refreshTokenExpiresIn,
  delivered: false,
})
