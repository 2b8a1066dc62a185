import type { FastifyInstance } from 'fastify'
import { withPictureSizes } from '#backend/domains/attachment/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  listInterests,
  listRecommended,
  readPdfInfo,
  readProfile,
  updatePdfInfo,
} from '#shared/contract/profile.ts'
import type { Actor } from '#shared/policy/permissions.ts'
import { findListedPosts, findProfile, requireOpenList } from './profile.queries.ts'
import { writeProfileDocument } from './profile-document.commands.ts'
import { readProfileDocument } from './profile-document.queries.ts'

/** Serves a member's profile, lists and stored profile (R6.15, R12.9). */
export function registerProfile(app: FastifyInstance, { db }: { db: Database }): void {
  serveRoute(app, readProfile, ({ params, actor }) => findProfile(db, params.id, callerOf(actor)))

  serveRoute(app, listRecommended, async ({ params, query, actor }) => {
    await requireOpenList(db, 'recommend', { owner: params.id, caller: callerOf(actor) })
    return findListedPosts(db, 'recommend', { owner: params.id, ...query })
  })

  serveRoute(app, listInterests, async ({ params, query, actor }) => {
    await requireOpenList(db, 'interest', { owner: params.id, caller: callerOf(actor) })
    return findListedPosts(db, 'interest', { owner: params.id, ...query })
  })

  serveRoute(app, readPdfInfo, async ({ params, query, actor }) => {
    const whose = { seq: params.id, page: query.page, own: callerOf(actor) === params.id }
    return withPictureSizes(db, await readProfileDocument(db, whose))
  })

  serveRoute(app, updatePdfInfo, ({ actor, body }) => writeProfileDocument(db, memberOf(actor).seq, body))
}

const callerOf = (actor: Actor): number | null => (actor.kind === 'member' ? actor.seq : null)
