import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import type { Config } from '#backend/config/config.ts'
import { type Ledger, promiseOf } from '#backend/domains/ledger/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { seoulDay } from '#backend/platform/seoul-day.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import type { idParams } from '#shared/contract/list.ts'
import type { AgreedBody, AgreedReaction, BookmarkedBody, Reaction } from '#shared/contract/post.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import type { NetworkOfCall } from './network-hash.ts'
import { type PostHead, type PostKind, requirePost } from './post.queries.ts'
import { type AgreementSteps, agreeWithPost, bookmarkPost } from './reaction.commands.ts'
import { openViewBuffer } from './view-buffer.ts'
import { type Viewer, viewerHash } from './viewer-hash.ts'

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
    buffer.add({ postId, viewer: viewerHash(config.secrets.pseudonymKey, seoulDay(clock()), postId, viewer) })
  }
}

type PostCall = Omit<RouteContract, 'params'> & { params: typeof idParams }
type ReactionCall<B extends RouteContract['body'], A extends typeof Reaction> = Omit<
  PostCall,
  'body' | 'answers'
> & {
  body: B
  answers: { 200: A }
}

type Reactions = {
  agree: ReactionCall<typeof AgreedBody, typeof AgreedReaction>
  bookmark?: ReactionCall<typeof BookmarkedBody, typeof Reaction>
}

type ReactionDeps<Locked> = {
  db: Database
  ledger: Ledger
  networkOfCall: NetworkOfCall
  steps?: AgreementSteps<Locked>
}

export function serveReactions<Locked>(
  app: FastifyInstance,
  kind: PostKind,
  { agree, bookmark }: Reactions,
  { db, ledger, networkOfCall, steps }: ReactionDeps<Locked>,
): void {
  serveRoute(app, agree, async ({ params, body, actor, credential, request }) => {
    const act = { post: { id: params.id, kind }, member: memberOf(actor), credential }
    const network = networkOfCall(params.id, request.ip)
    const reaction = { ...act, wanted: body?.agreed, actNumber: body?.actNumber, network }
    const { act: noted, ...answer } = await agreeWithPost(db, reaction, ledger.voices, steps)
    return { ...answer, promise: noted && promiseOf(ledger.signer, noted) }
  })
  if (!bookmark) return
  serveRoute(app, bookmark, ({ params, body, actor, credential }) => {
    const act = { post: { id: params.id, kind }, member: memberOf(actor), credential }
    return bookmarkPost(db, { ...act, wanted: body?.bookmarked, actNumber: body?.actNumber })
  })
}

/** Reads a post once a second, however many look at it: a view after its removal may be answered for so long. */
export function serveViews(
  app: FastifyInstance,
  kind: PostKind,
  view: PostCall & { answers: { 204: null } },
  { db, countView }: { db: Database; countView: CountView },
): void {
  const posts = new TtlCache<PostHead>({ ttlMs: 1_000, maxEntries: 1_000 })
  serveRoute(app, view, async ({ params, actor, request }) => {
    const post = await posts.get(String(params.id), () => requirePost(db, params.id, kind))
    const userAgent = request.headers['user-agent'] ?? ''
    if (post.visibility === 'public') countView(post.id, { actor, ip: request.ip, userAgent })
    return null
  })
}
