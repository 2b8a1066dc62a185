import type { FastifyInstance } from 'fastify'
import { withPictureSizes } from '#backend/domains/attachment/index.ts'
import type { Ledger } from '#backend/domains/ledger/index.ts'
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
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { idempotencyKeyOf } from '#backend/platform/idempotency/idempotency-key.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { listMovedQuestions } from '#shared/contract/moved-question.ts'
import {
  agreeQuestion,
  bookmarkQuestion,
  createQuestion,
  deleteQuestion,
  listQuestionRevisions,
  readQuestion,
  readQuestionMine,
  refuseMerge,
  updateQuestion,
  viewQuestion,
} from '#shared/contract/question.ts'
import {
  listAllQuestions,
  listBestQuestions,
  listMainQuestions,
  listQuestions,
  listSelectedQuestions,
  readLastHour,
  readQuestionJourney,
  readQuestionPromises,
} from '#shared/contract/question-list.ts'
import { may } from '#shared/policy/permissions.ts'
import { setMergeRefusal } from './merge-refusal.commands.ts'
import { findMovedQuestions } from './moved-questions.queries.ts'
import { removeQuestion, reviseQuestion, submitQuestion } from './question.commands.ts'
import { findRevisions, findStatus, readQuestionById } from './question.queries.ts'
import { findBest, readFigures } from './question-figures.queries.ts'
import { findFeatured, findQuestionPage, findSelected } from './question-list.queries.ts'
import { hasRefusedMerge } from './question-merge.queries.ts'
import { findPromises } from './question-promises.queries.ts'
import { agreementSteps } from './question-status.commands.ts'
import { isLocked } from './question-status.ts'

type Deps = {
  db: Database
  clock: Clock
  countView: CountView
  ledger: Ledger
  networkOfCall: NetworkOfCall
}

/** Serves questions (R6.13). */
export function registerQuestion(app: FastifyInstance, deps: Deps): void {
  serveLists(app, deps)
  serveOne(app, deps)
  serveWrites(app, deps)
  serveReactions(
    app,
    'question',
    { agree: agreeQuestion, bookmark: bookmarkQuestion },
    { ...deps, steps: agreementSteps },
  )
}

/** Milliseconds that figures over all questions are cached, and the most that one call may ask for. */
const ttlMs = 10_000
const maxFigures = 20

function serveLists(app: FastifyInstance, { db, clock }: Deps): void {
  const cacheOptions = { ttlMs, maxEntries: 1, now: () => clock().getTime() }
  const figures = new TtlCache<Awaited<ReturnType<typeof readFigures>>>(cacheOptions)
  const readCached = () => figures.get('figures', () => readFigures(db, maxFigures, clock()))
  const promises = new TtlCache<Awaited<ReturnType<typeof findPromises>>>(cacheOptions)

  serveRoute(app, listQuestions, ({ query, actor }) =>
    findQuestionPage(db, query, actor.kind === 'member' ? actor.seq : null),
  )
  serveRoute(app, listAllQuestions, ({ query }) => findPostIndex(db, 'question', query))
  serveRoute(app, listSelectedQuestions, async ({ query }) => ({ items: await findSelected(db, query.size) }))
  serveRoute(app, listMovedQuestions, ({ actor }) => findMovedQuestions(db, memberOf(actor).seq, clock()))
  serveRoute(app, listMainQuestions, async ({ query }) => ({
    items: await findFeatured(db, query.size, clock()),
  }))
  serveRoute(app, listBestQuestions, async ({ query }) => {
    const { ranking } = await readCached()
    return { items: await findBest(db, ranking, query.size) }
  })
  serveRoute(app, readQuestionPromises, () => promises.get('promises', () => findPromises(db, clock())))
  serveRoute(app, readQuestionJourney, async () => (await readCached()).journey)
  serveRoute(app, readLastHour, async () => (await readCached()).lastHour)
}

function serveOne(app: FastifyInstance, { db, countView }: Deps): void {
  serveRoute(app, readQuestion, async ({ params }) =>
    withPictureSizes(db, await readQuestionById(db, params.id)),
  )

  serveRoute(app, listQuestionRevisions, async ({ params }) => {
    const post = await requirePost(db, params.id, 'question')
    return { items: post.visibility === 'public' ? await findRevisions(db, post.id) : [] }
  })

  serveViews(app, 'question', viewQuestion, { db, countView })

  serveRoute(app, readQuestionMine, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    const post = await requirePost(db, params.id, 'question')
    const [{ agreed, bookmarked }, status, mergeRefused] = await Promise.all([
      readReaction(db, post.id, seq),
      findStatus(db, post.id),
      hasRefusedMerge(db, post.id, seq),
    ])
    const own = post.authorId === seq && status !== undefined && !isLocked(status)
    return {
      agreed,
      bookmarked,
      mayUpdate: own && post.visibility === 'public' && may(actor, 'question.update'),
      mayDelete: own && may(actor, 'question.delete'),
      mergeRefused,
    }
  })
}

function serveWrites(app: FastifyInstance, { db, ledger }: Deps): void {
  serveRoute(app, createQuestion, async ({ body, actor, request }) => {
    const id = await submitQuestion(db, memberOf(actor).seq, body, idempotencyKeyOf(request))
    return readQuestionById(db, id)
  })

  serveRoute(app, updateQuestion, async ({ params, body, actor }) => {
    await reviseQuestion(db, memberOf(actor).seq, { ...body, id: params.id })
    return readQuestionById(db, params.id)
  })

  serveRoute(app, deleteQuestion, async ({ params, actor }) => {
    await removeQuestion(db, memberOf(actor).seq, params.id)
    return null
  })
  serveRoute(app, refuseMerge, async ({ params, body, actor }) => {
    const memberId = memberOf(actor).seq
    await setMergeRefusal(db, { memberId, postId: params.id, ...body }, ledger.voices)
    return body
  })
}
