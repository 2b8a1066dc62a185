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
import { findTranscript, readInterviewById } from './interview.queries.ts'
import { findFeatured, findHot, findInterviewPage } from './interview-list.queries.ts'
import { findOwnPart, isCollecting } from './interview-question.queries.ts'
import { serveInterviewQuestions } from './interview-question.routes.ts'

type Deps = { db: Database; countView: CountView; ledger: Ledger; networkOfCall: NetworkOfCall }

/** Serves interviews and the questions put to them (R6.9). */
export function registerInterview(app: FastifyInstance, deps: Deps): void {
  serveInterviews(app, deps)
  serveInterviewQuestions(app, deps)
}

function serveInterviews(app: FastifyInstance, { db, countView, ledger, networkOfCall }: Deps): void {
  serveRoute(app, listInterviews, ({ query }) => findInterviewPage(db, query))
  serveRoute(app, listMainInterviews, async ({ query }) => ({ items: await findFeatured(db, query.size) }))
  serveRoute(app, listHotInterviews, async ({ query }) => ({ items: await findHot(db, query.size) }))
  serveRoute(app, listAllInterviews, ({ query }) => findPostIndex(db, 'interview', query))
  serveRoute(app, readInterview, async ({ params, actor }) =>
    withPictureSizes(db, await readInterviewById(db, actor, params.id)),
  )

  serveRoute(app, readInterviewTranscript, async ({ params, query, actor }) => {
    const post = await requirePost(db, params.id, 'interview')
    if (post.visibility !== 'public') return { items: [], next: null }
    return findTranscript(db, actor, { postId: post.id, after: query.after })
  })

  serveViews(app, 'interview', viewInterview, { db, countView })
  serveReactions(app, 'interview', { agree: agreeInterview }, { db, ledger, networkOfCall })

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
