import type { FastifyInstance } from 'fastify'
import type { CountView, PseudonymOf } from '#backend/domains/post/index.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveQuestionReactions } from './question-reaction.routes.ts'
import { serveQuestionReads } from './question-read.routes.ts'
import { serveQuestionWrites } from './question-write.routes.ts'

export { answerQuestion, mergeQuestions, moveQuestion } from './question-acts.ts'
export { featureQuestion, unfeatureQuestion } from './question-feature-acts.ts'
export { takenUpLives } from './question-life.ts'
export { takeStep } from './question-step.repository.ts'
export { readQuestionById } from './read-question.ts'

type Deps = { db: Database; clock: Clock; countView: CountView; pseudonymOf: PseudonymOf }

/** Serves questions (R6.13). */
export function registerQuestion(app: FastifyInstance, deps: Deps): void {
  serveQuestionReads(app, deps)
  serveQuestionWrites(app, deps)
  serveQuestionReactions(app, deps)
}
