import { decodeJwt } from 'jose'
import * as z from 'zod'
import { Login } from '#shared/contract/oauth.ts'
import { TokenPair } from '#shared/contract/user.ts'

/** `m`: session of a member, `s`: ticket of an unfinished sign-up. */
export type Tokens = {
  access: string
  refresh: string
  generation: number
  kind: 'm' | 's'
  /** Seconds; also the Max-Age of the cookies. */
  lifetime: number
  /** True once the browser has them, that is, for tokens read from cookies. */
  delivered: boolean
}

const Sealed = z.object({ at: z.string(), rt: z.string(), gen: z.number().int(), kind: z.enum(['m', 's']) })

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

/** The subject of the access token, which the sealed cookie authenticates. */
export function holderOf({ access, refresh }: Tokens): string {
  try {
    return decodeJwt(access).sub ?? refresh
  } catch {
    return refresh
  }
}

export function tokensOfLogin(body: unknown): Tokens | null {
  const parsed = Login.safeParse(body)
  return parsed.success ? tokensOf(parsed.data, parsed.data.kind === 'session' ? 'm' : 's') : null
}

export function tokensOfPair(body: unknown, kind: Tokens['kind']): Tokens | null {
  const parsed = TokenPair.safeParse(body)
  return parsed.success ? tokensOf(parsed.data, kind) : null
}

const secretFields = Object.keys(TokenPair.omit({ generation: true }).shape)

/** The body as the browser may see it (CK-07). */
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
