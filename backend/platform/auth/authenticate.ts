import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headers } from '#shared/constants/headers.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { type AccessClaims, type AccessTokens, tokenRefusal } from './access-token.ts'
import { looksSealed, type SignUpTicket, type SignUpTickets } from './sign-up-ticket.ts'

export type Credential =
  | { kind: 'session'; claims: AccessClaims }
  | { kind: 'sign-up'; ticket: SignUpTicket }
  | null

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    credential: Credential
  }
  interface FastifyInstance {
    authenticate: (request: FastifyRequest) => Promise<void>
  }
}

export type Authentication = {
  tokens: AccessTokens
  tickets: SignUpTickets
  /** Null where the session has ended. */
  findActor: (claims: AccessClaims, options: { delivered: boolean }) => Promise<Actor | null>
}

/**
 * Makes `request.actor` (R5.1). No Authorization header is an anonymous caller; a token past its time is
 * ACCESS_TOKEN_EXPIRED (40120), anything else that does not hold SESSION_ENDED, both before any side effect.
 */
export function setUpAuthentication(
  app: FastifyInstance,
  { tokens, tickets, findActor }: Authentication,
): void {
  app.decorateRequest('actor')
  app.decorateRequest('credential', null)
  app.addHook('onRequest', async request => setActor(request, anonymous, null))
  app.decorate('authenticate', async request => {
    const token = bearerOf(request)
    if (token === null) return
    if (looksSealed(token)) {
      const ticket = await tickets.open(token, 'access').catch(error => Promise.reject(tokenRefusal(error)))
      return setActor(request, { kind: 'half-registered' }, { kind: 'sign-up', ticket })
    }
    const claims = await tokens.verify(token)
    const delivered = request.headers[headers.tokenUndelivered] === undefined
    const actor = await findActor(claims, { delivered })
    if (!actor) throw new AppError('SESSION_ENDED')
    setActor(request, actor, { kind: 'session', claims })
  })
}

const anonymous: Actor = { kind: 'anonymous' }

function setActor(request: FastifyRequest, actor: Actor, credential: Credential) {
  request.actor = actor
  request.credential = credential
}

/** The bearer token, null without the header. Another scheme is a credential that does not hold. */
function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([\w.~+/-]{1,8192}=*)$/i.exec(header)?.[1]
  if (!token) throw new AppError('SESSION_ENDED')
  return token
}
