import type { FastifyInstance } from 'fastify'
import { type CountView, findPostIndex, readReaction, requirePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  listAllDebates,
  listDebates,
  listMainDebates,
  readDebate,
  readDebateMine,
  viewDebate,
} from '#shared/contract/debate.ts'
import { type Actor, may, refusalOf } from '#shared/policy/permissions.ts'
import { findDebatePage, findFeatured } from './debate-list.repository.ts'
import { readDebateById } from './read-debate.ts'
import { findStance, isOpen } from './stance.repository.ts'

type Deps = { db: Database; countView: CountView }

export function serveDebateReads(app: FastifyInstance, { db, countView }: Deps): void {
  serveRoute(app, listDebates, ({ query, actor }) => {
    const refusal = query.mine ? refusalOf(actor, 'debate.mine') : null
    if (refusal) throw new AppError(refusal)
    return findDebatePage(db, query, viewerOf(actor))
  })
  serveRoute(app, listMainDebates, async ({ query, actor }) => ({
    items: await findFeatured(db, query.size, viewerOf(actor)),
  }))
  serveRoute(app, listAllDebates, ({ query }) => findPostIndex(db, 'debate', query))
  serveRoute(app, readDebate, ({ params, actor }) => readDebateById(db, params.seq, viewerOf(actor)))

  serveRoute(app, viewDebate, async ({ params, actor, request }) => {
    const post = await requirePost(db, params.id, 'debate')
    const userAgent = request.headers['user-agent'] ?? ''
    if (post.visibility === 'public') countView(post.id, { actor, ip: request.ip, userAgent })
    return null
  })

  serveRoute(app, readDebateMine, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    const post = await requirePost(db, params.id, 'debate')
    const [{ agreed, bookmarked }, stance, open] = await Promise.all([
      readReaction(db, post.id, seq),
      findStance(db, post.id, seq),
      isOpen(db, post.id),
    ])
    const mayTakeStance = open && post.visibility === 'public' && may(actor, 'debate.react')
    return { agreed, bookmarked, stance, mayTakeStance }
  })
}

/** Whose view of the results it is; a half-registered person reads as anybody (R12.18). */
const viewerOf = (actor: Actor): number | null => (actor.kind === 'member' ? actor.seq : null)
