import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import type { Config } from '#backend/config/config.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import type { idParams } from '#shared/contract/list.ts'
import type { AgreedBody, BookmarkedBody, Reaction } from '#shared/contract/post.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import type { PseudonymOf } from './agreement-ledger.commands.ts'
import type { NetworkOfCall } from './network-hash.ts'
import { type PostKind, requirePost } from './post.queries.ts'
import { type AgreementSteps, agreeWithPost, bookmarkPost } from './reaction.commands.ts'
import { openViewBuffer } from './view-buffer.ts'
import { dayOf, type Viewer, viewerHash } from './viewer-hash.ts'

/** Notes that a post was read; counted within a second, once a day for each viewer, never for robots (AB-03). */
export type CountView = (postId: number, viewer: Viewer) => void

/** Writes views still held when `app` closes. */
export function registerPost(
  app: FastifyInstance,
  { db, config, clock }: { db: Database; config: Config; clock: Clock },
): CountView {
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'views could not be written')
  const buffer = openViewBuffer({ db, clock, onFault })
  app.addHook('onClose', () => buffer.close().catch(onFault))
  return (postId, viewer) => {
    if (isbot(viewer.userAgent)) return
    buffer.add({ postId, viewer: viewerHash(config.secrets.pseudonymKey, dayOf(clock()), postId, viewer) })
  }
}

type PostCall = Omit<RouteContract, 'params'> & { params: typeof idParams }
type ReactionCall<B extends RouteContract['body']> = Omit<PostCall, 'body' | 'answers'> & {
  body: B
  answers: { 200: typeof Reaction }
}

type Reactions = {
  agree: ReactionCall<typeof AgreedBody>
  bookmark?: ReactionCall<typeof BookmarkedBody>
}

type ReactionDeps = {
  db: Database
  pseudonymOf: PseudonymOf
  networkOfCall: NetworkOfCall
  steps?: AgreementSteps
}

export function serveReactions(
  app: FastifyInstance,
  kind: PostKind,
  { agree, bookmark }: Reactions,
  { db, pseudonymOf, networkOfCall, steps }: ReactionDeps,
): void {
  serveRoute(app, agree, ({ params, body, actor, credential, request }) => {
    const act = { post: { id: params.id, kind }, member: memberOf(actor), credential }
    const network = networkOfCall(params.id, request.ip)
    const reaction = { ...act, wanted: body?.agreed, actNumber: body?.actNumber, network }
    return agreeWithPost(db, reaction, pseudonymOf, steps)
  })
  if (!bookmark) return
  serveRoute(app, bookmark, ({ params, body, actor, credential }) => {
    const act = { post: { id: params.id, kind }, member: memberOf(actor), credential }
    return bookmarkPost(db, { ...act, wanted: body?.bookmarked, actNumber: body?.actNumber })
  })
}

export function serveViews(
  app: FastifyInstance,
  kind: PostKind,
  view: PostCall & { answers: { 204: null } },
  { db, countView }: { db: Database; countView: CountView },
): void {
  serveRoute(app, view, async ({ params, actor, request }) => {
    const post = await requirePost(db, params.id, kind)
    const userAgent = request.headers['user-agent'] ?? ''
    if (post.visibility === 'public') countView(post.id, { actor, ip: request.ip, userAgent })
    return null
  })
}
