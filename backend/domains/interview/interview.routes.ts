import type { FastifyInstance } from 'fastify'
import {
  type CountView,
  findPostIndex,
  type PseudonymOf,
  readReaction,
  requirePost,
  requirePublicPost,
  setAgreement,
} from '#backend/domains/post/index.ts'
import { memberOf } from '#backend/platform/auth/member-of.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveRoute } from '#backend/platform/http/serve-route.ts'
import { limits } from '#shared/constants/limits.ts'
import {
  agreeInterview,
  listAllInterviews,
  listHotInterviews,
  listInterviews,
  listMainInterviews,
  readInterview,
  readInterviewMine,
  readInterviewTranscript,
  viewInterview,
} from '#shared/contract/interview.ts'
import { may } from '#shared/policy/permissions.ts'
import { findFeatured, findHot, findInterviewPage } from './interview-list.repository.ts'
import { isCollecting } from './interview-question.repository.ts'
import { findOwnPart } from './interview-question-agreement.repository.ts'
import { findTranscript } from './interview-transcript.repository.ts'
import { readInterviewById } from './read-interview.ts'

type Deps = { db: Database; countView: CountView; pseudonymOf: PseudonymOf }

export function serveInterviews(app: FastifyInstance, { db, countView, pseudonymOf }: Deps): void {
  serveRoute(app, listInterviews, ({ query }) => findInterviewPage(db, query))
  serveRoute(app, listMainInterviews, async ({ query }) => ({ items: await findFeatured(db, query.size) }))
  serveRoute(app, listHotInterviews, async ({ query }) => ({ items: await findHot(db, query.size) }))
  serveRoute(app, listAllInterviews, ({ query }) => findPostIndex(db, 'interview', query))
  serveRoute(app, readInterview, ({ params }) => readInterviewById(db, params.id))

  serveRoute(app, readInterviewTranscript, async ({ params, query }) => {
    const post = await requirePost(db, params.id, 'interview')
    return post.visibility === 'public' ? findTranscript(db, post.id, query.after) : { items: [], next: null }
  })

  serveRoute(app, viewInterview, async ({ params, actor, request }) => {
    const post = await requirePost(db, params.id, 'interview')
    const userAgent = request.headers['user-agent'] ?? ''
    if (post.visibility === 'public') countView(post.id, { actor, ip: request.ip, userAgent })
    return null
  })

  serveRoute(app, agreeInterview, async ({ params, body, actor }) => {
    const member = memberOf(actor)
    const { id } = await requirePublicPost(db, params.id, 'interview')
    return setAgreement(db, id, member, body?.agreed, pseudonymOf)
  })

  serveRoute(app, readInterviewMine, async ({ params, actor }) => {
    const { seq } = memberOf(actor)
    const post = await requirePost(db, params.id, 'interview')
    const [{ agreed }, { asked, agreedWith, places }, collecting] = await Promise.all([
      readReaction(db, post.id, seq),
      findOwnPart(db, post.id, seq),
      isCollecting(db, post.id),
    ])
    const questionsLeft = limits.questionsOfMember - places
    const open = collecting && post.visibility === 'public' && questionsLeft > 0
    return { agreed, mayAsk: open && may(actor, 'interview.ask'), questionsLeft, asked, agreedWith }
  })
}
