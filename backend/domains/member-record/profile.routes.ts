import type { FastifyInstance } from 'fastify'
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
import { findListedPosts, requireOpenList } from './listed-post.repository.ts'
import { findProfile } from './profile.repository.ts'
import { readProfileDocument, writeProfileDocument } from './profile-document.repository.ts'

/** What a member shows of themselves: profile, lists, stored profile (R6.15, R12.9). */
export function serveProfiles(app: FastifyInstance, db: Database): void {
  serveRoute(app, readProfile, ({ params, actor }) => findProfile(db, params.id, callerOf(actor)))

  serveRoute(app, listRecommended, async ({ params, query, actor }) => {
    await requireOpenList(db, 'recommend', { owner: params.id, caller: callerOf(actor) })
    return findListedPosts(db, 'recommend', { owner: params.id, ...query })
  })

  serveRoute(app, listInterests, async ({ params, query, actor }) => {
    await requireOpenList(db, 'interest', { owner: params.id, caller: callerOf(actor) })
    return findListedPosts(db, 'interest', { owner: params.id, ...query })
  })

  serveRoute(app, readPdfInfo, ({ params, query, actor }) =>
    readProfileDocument(db, { seq: params.id, page: query.page, own: callerOf(actor) === params.id }),
  )

  serveRoute(app, updatePdfInfo, ({ actor, body }) => writeProfileDocument(db, memberOf(actor).seq, body))
}

const callerOf = (actor: Actor): number | null => (actor.kind === 'member' ? actor.seq : null)
