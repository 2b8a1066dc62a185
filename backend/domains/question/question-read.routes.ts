import type { FastifyInstance } from 'fastify'
import { type CountView, findPostIndex, readReaction, requirePost } from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { remembering } from '#backend/platform/memory/short-memory.ts'
import {
  listQuestionRevisions,
  readQuestion,
  readQuestionMine,
  viewQuestion,
} from '#shared/contract/question.ts'
import {
  listAllQuestions,
  listBestQuestions,
  listMainQuestions,
  listQuestions,
  listSelectedQuestions,
  readQuestionJourney,
} from '#shared/contract/question-list.ts'
import { may } from '#shared/policy/permissions.ts'
import { findLife } from './question.repository.ts'
import { isLocked } from './question-life.ts'
import {
  countJourney,
  findFeatured,
  findQuestionPage,
  findSelected,
  rankBest,
} from './question-list.repository.ts'
import { findRevisions } from './question-outcome.repository.ts'
import { findSummaries } from './question-summary.repository.ts'
import { readQuestionById } from './read-question.ts'

type Deps = { db: Database; clock: Clock; countView: CountView }

/** Milliseconds that figures over all questions may be old, and the most that one call may ask for. */
const freshness = 10_000
const most = 20

export function serveQuestionReads(app: FastifyInstance, { db, clock, countView }: Deps): void {
  const journey = remembering(clock, freshness, () => countJourney(db))
  const best = remembering(clock, freshness, () => rankBest(db, most, clock()))

  serveRoute(app, listQuestions, ({ query, actor }) =>
    findQuestionPage(db, query, actor.kind === 'member' ? actor.seq : null),
  )
  serveRoute(app, listAllQuestions, ({ query }) => findPostIndex(db, 'question', query))
  serveRoute(app, listSelectedQuestions, async ({ query }) => ({ items: await findSelected(db, query.size) }))
  serveRoute(app, listMainQuestions, async ({ query }) => ({
    items: await findFeatured(db, query.size, clock()),
  }))
  serveRoute(app, listBestQuestions, async ({ query }) => {
    const items = await findSummaries(db, await best())
    return { items: items.slice(0, query.size) }
  })
  serveRoute(app, readQuestionJourney, journey)
  serveRoute(app, readQuestion, ({ params }) => readQuestionById(db, params.id))

  serveRoute(app, listQuestionRevisions, async ({ params }) => {
    const post = await requirePost(db, params.id, 'question')
    return { items: post.visibility === 'public' ? await findRevisions(db, post.id) : [] }
  })

  serveRoute(app, viewQuestion, async ({ params, actor, request }) => {
    const post = await requirePost(db, params.id, 'question')
    const userAgent = request.headers['user-agent'] ?? ''
    if (post.visibility === 'public') countView(post.id, { actor, ip: request.ip, userAgent })
    return null
  })

  serveRoute(app, readQuestionMine, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    const post = await requirePost(db, params.id, 'question')
    const [{ agreed, bookmarked }, life] = await Promise.all([
      readReaction(db, post.id, seq),
      findLife(db, post.id),
    ])
    const own = post.authorId === seq && life !== undefined && !isLocked(life)
    return {
      agreed,
      bookmarked,
      mayUpdate: own && post.visibility === 'public' && may(actor, 'question.update'),
      mayDelete: own && may(actor, 'question.delete'),
    }
  })
}
