import type { FastifyInstance } from 'fastify'
import type { CountView, PseudonymOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { serveDebateEvents } from './debate-event.routes.ts'
import { serveDebateReactions } from './debate-reaction.routes.ts'
import { serveDebateReads } from './debate-read.routes.ts'

export { createDebate, updateDebate } from './debate-acts.ts'
export { closeEarly, concludeDebate, extendDebate, openNow } from './debate-course-acts.ts'
export { isEventShown } from './debate-event.repository.ts'
export { addEvent, updateEvent } from './debate-event-acts.ts'
export { featureDebate, unfeatureDebate } from './debate-feature-acts.ts'
export { openDueDebates } from './debate-opening.ts'
export { readDebateById } from './read-debate.ts'
export { reconcileStances, type StanceDrift } from './reconcile-stances.ts'
export { countStances, stanceOf } from './stance.repository.ts'
export { takeBackStances } from './take-stance.ts'

type Deps = { db: Database; countView: CountView; pseudonymOf: PseudonymOf }

/** Serves debates and their events (R6.6, R6.7). */
export function registerDebate(app: FastifyInstance, deps: Deps): void {
  serveDebateReads(app, deps)
  serveDebateReactions(app, deps)
  serveDebateEvents(app, deps)
}
