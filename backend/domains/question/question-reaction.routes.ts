import type { FastifyInstance } from 'fastify'
import { findCodes } from '#backend/domains/code/index.ts'
import {
  type PseudonymOf,
  requirePublicPost,
  setAgreement,
  setBookmark,
} from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { brand } from '#shared/constants/brand.ts'
import { agreeQuestion, bookmarkQuestion } from '#shared/contract/question.ts'
import { nextStepOf } from './question-life.ts'
import { takeStep } from './question-step.repository.ts'
import { thresholdGroup } from './read-question.ts'

type Deps = { db: Database; pseudonymOf: PseudonymOf }

export function serveQuestionReactions(app: FastifyInstance, { db, pseudonymOf }: Deps): void {
  serveRoute(app, agreeQuestion, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    const { id } = await requirePublicPost(db, params.id, 'question')
    const reaction = await setAgreement(db, id, member, body?.agreed, pseudonymOf)
    if (reaction.agreed) await bringToReview(db, id, reaction.counts.agree)
    return reaction
  })

  serveRoute(app, bookmarkQuestion, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    const { id } = await requirePublicPost(db, params.id, 'question')
    return setBookmark(db, id, member, body?.bookmarked)
  })
}

/**
 * Enough agreements bring an open question to review by themselves; every later step is somebody's decision.
 * Written after the agreement, not with it: should this fail, the next agreement brings the step.
 */
async function bringToReview(db: Database, postId: number, agreements: number) {
  const next = nextStepOf('open', await findCodes(db, thresholdGroup))
  if (!next || agreements < next.agreements) return
  const note = `공감 ${next.agreements}명이 모여 검토를 시작합니다.`
  const owner = brand.operator.name
  await db
    .transaction()
    .execute(trx => takeStep(trx, { postId, from: ['open'], to: next.life, actorId: null, note, owner }))
}
