import type { FastifyInstance } from 'fastify'
import {
  type PseudonymOf,
  requirePublicPost,
  setAgreement,
  setBookmark,
} from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { agreeDebate, bookmarkDebate, takeStance } from '#shared/contract/debate.ts'
import { readStanceResult } from './stance-result.ts'
import { takeStance as moveStance } from './take-stance.ts'

type Deps = { db: Database; pseudonymOf: PseudonymOf }

export function serveDebateReactions(app: FastifyInstance, { db, pseudonymOf }: Deps): void {
  serveRoute(app, agreeDebate, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    const { id } = await requirePublicPost(db, params.id, 'debate')
    return setAgreement(db, id, member, body?.agreed, pseudonymOf)
  })

  serveRoute(app, bookmarkDebate, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    const { id } = await requirePublicPost(db, params.id, 'debate')
    return setBookmark(db, id, member, body?.bookmarked)
  })

  serveRoute(app, takeStance, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    await moveStance(db, params.id, member, body, pseudonymOf)
    return readStanceResult(db, params.id, member.seq)
  })
}
