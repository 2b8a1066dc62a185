import type { FastifyInstance } from 'fastify'
import type { CountView, PseudonymOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveInterviews } from './interview.routes.ts'
import { serveInterviewQuestions } from './interview-question.routes.ts'

export { setQuestionAgreement } from './interview-question-agreement.repository.ts'
export { findMoment } from './interview-transcript.repository.ts'

type Deps = { db: Database; countView: CountView; pseudonymOf: PseudonymOf }

/** Serves interviews and the questions put to them (R6.9). */
export function registerInterview(app: FastifyInstance, deps: Deps): void {
  serveInterviews(app, deps)
  serveInterviewQuestions(app, deps)
}
