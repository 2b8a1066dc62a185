import type { FastifyInstance } from 'fastify'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import { sessionOf } from '#backend/platform/auth/session-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { retryOnSerializationFailure } from '#backend/platform/database/serialization-failure.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { linkIdentity, listIdentities, startLink, unlinkIdentity } from '#shared/contract/identity.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isFresh, mustBeFresh, withTokenCallLog } from '../session/index.ts'
import { linkMember, unlinkMember } from './identity.commands.ts'
import { findIdentities } from './identity.queries.ts'
import type { LinkTickets } from './link-ticket.ts'
import type { IdentityProvider } from './providers/provider.ts'

type Parts = {
  db: Database
  tickets: LinkTickets
  providerOf: (id: string) => IdentityProvider
  /** Throws for an address that is not this site's. */
  mustComeBackHere: (redirectUri: string) => void
}

/** Serves a member's identities (OA-04): both halves of a linking, and the end of one. */
export function serveOwnIdentities(app: FastifyInstance, parts: Parts): void {
  const { db, tickets, providerOf, mustComeBackHere } = parts

  serveRoute(app, listIdentities, async ({ actor, credential }) => {
    const [identities, mayChange] = await Promise.all([
      findIdentities(db, memberOf(actor).seq),
      isFresh(db, sessionOf(credential)),
    ])
    const items = identities.map(({ provider, linked_at }) => ({
      provider,
      linkedAt: linked_at.toISOString(),
    }))
    return { items, mayChange }
  })

  serveRoute(app, startLink, async ({ actor, credential, params, body }) => {
    const provider = providerOf(params.provider)
    mustComeBackHere(body.redirectUri)
    const sessionId = sessionOf(credential)
    await mustBeFresh(db, sessionId)
    const identities = await findIdentities(db, memberOf(actor).seq)
    if (identities.some(tie => tie.provider === provider.id)) throw new AppError('PROVIDER_LINKED')
    const [authorizationUrl, ticket] = await Promise.all([
      provider.authorizationUrl(body),
      tickets.issue({ sessionId, provider: provider.id, state: body.state }),
    ])
    return { authorizationUrl, ticket }
  })

  // A code is valid once: nothing but the transaction at the end may be retried.
  serveRoute(
    app,
    linkIdentity,
    ({ actor, credential, params, body, request }) =>
      withTokenCallLog(request.log, 'link', params.provider, async () => {
        const { id, name, exchange } = providerOf(params.provider)
        const { ticket, ...answer } = body
        mustComeBackHere(answer.redirectUri)
        const beginning = { sessionId: sessionOf(credential), provider: id, state: answer.state }
        if (!(await tickets.isFor(ticket, beginning))) throw new AppError('SIGN_IN_EXPIRED')
        const { subject } = await exchange(answer)
        const identity = { provider: id, subject, providerName: name }
        await retryOnSerializationFailure(() => linkMember(db, memberOf(actor), identity))
        return null
      }),
    { retry: false },
  )

  serveRoute(app, unlinkIdentity, ({ actor, credential, params, request }) =>
    withTokenCallLog(request.log, 'unlink', params.provider, async () => {
      const sessionId = sessionOf(credential)
      await mustBeFresh(db, sessionId)
      await unlinkMember(db, memberOf(actor), { provider: providerOf(params.provider), kept: sessionId })
      return null
    }),
  )
}
