import type { FastifyInstance } from 'fastify'
import { withPictureSizes } from '#backend/domains/attachment/index.ts'
import { type Ledger, promiseOf } from '#backend/domains/ledger/index.ts'
import {
  type CountView,
  findPostIndex,
  type NetworkOfCall,
  readReaction,
  requirePost,
  serveReactions,
  serveViews,
} from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import {
  agreeDebate,
  bookmarkDebate,
  listAllDebates,
  listClosingDebates,
  listDebates,
  listMainDebates,
  readDebate,
  readDebateMine,
  takeStance,
  viewDebate,
} from '#shared/contract/debate.ts'
import { listDebateEvents } from '#shared/contract/debate-event.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Actor, may, refusalOf } from '#shared/policy/permissions.ts'
import { findEvents, readDebateById } from './debate.queries.ts'
import { findClosing, findDebatePage, findFeatured } from './debate-list.queries.ts'
import { takeStance as changeStance } from './stance.commands.ts'
import { findStance, isOpen, readStanceResult } from './stance.queries.ts'

type Deps = { db: Database; countView: CountView; ledger: Ledger; networkOfCall: NetworkOfCall }

/** Serves debates and their events (R6.6, R6.7). */
export function registerDebate(app: FastifyInstance, deps: Deps): void {
  serveReads(app, deps)
  serveReactions(app, 'debate', { agree: agreeDebate, bookmark: bookmarkDebate }, deps)
  serveStance(app, deps)
  serveEvents(app, deps)
}

function serveReads(app: FastifyInstance, { db, countView }: Deps): void {
  serveRoute(app, listDebates, ({ query, actor }) => {
    const refusal = query.mine ? refusalOf(actor, 'debate.mine') : null
    if (refusal) throw new AppError(refusal)
    return findDebatePage(db, query, viewerOf(actor))
  })
  serveRoute(app, listClosingDebates, ({ query, actor }) => findClosing(db, query.size, viewerOf(actor)))
  serveRoute(app, listMainDebates, async ({ query, actor }) => ({
    items: await findFeatured(db, query.size, viewerOf(actor)),
  }))
  serveRoute(app, listAllDebates, ({ query }) => findPostIndex(db, 'debate', query))
  serveRoute(app, readDebate, async ({ params, actor }) =>
    withPictureSizes(db, await readDebateById(db, params.seq, viewerOf(actor))),
  )

  serveViews(app, 'debate', viewDebate, { db, countView })

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

/** Null for a half-registered person, who reads as a stranger (R12.18). */
const viewerOf = (actor: Actor): number | null => (actor.kind === 'member' ? actor.seq : null)

function serveStance(app: FastifyInstance, { db, ledger }: Deps): void {
  serveRoute(app, takeStance, async ({ params, body, actor, credential }) => {
    const member = memberOf(actor)
    const noted = await changeStance(db, params.id, { member, credential }, body, ledger.voices)
    const promise = noted && promiseOf(ledger.signer, noted)
    return { ...(await readStanceResult(db, params.id, member.seq)), promise }
  })
}

function serveEvents(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listDebateEvents, async ({ params }) => {
    const { id, visibility } = await requirePost(db, params.debatePostId, 'debate')
    return { items: visibility === 'public' ? await findEvents(db, id) : [] }
  })
}
