import { findTopComments } from '#backend/domains/comment/index.ts'
import { findRelated, refuseUnseen } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Debate } from '#shared/contract/debate.ts'
import { type DebateRow, findDebate } from './debate.repository.ts'
import { findEvents } from './debate-event.repository.ts'
import { findPositions } from './debate-position.repository.ts'
import { summaryOf } from './debate-summary.repository.ts'

/**
 * A debate as its page shows it to this viewer (a member's seq, or null). NOT_FOUND, GONE as `requirePost`; under
 * a temporary measure nothing that was written is answered (R12.10).
 */
export async function readDebateById(db: Database, id: number, viewer: number | null): Promise<Debate> {
  const row = await findDebate(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  refuseUnseen(row.visibility)
  const [positions, sourceQuestions, events] = await Promise.all([
    findPositions(db, [row], viewer),
    findSourceQuestions(db, id),
    findEvents(db, id),
  ])
  const keys = (positions.get(id) ?? []).map(position => position.key)
  const [topComments, interviews] = await Promise.all([
    findTopComments(db, id, keys),
    findInterviews(db, [id, ...sourceQuestions.map(question => question.id)]),
  ])
  const debate = {
    ...summaryOf(row, positions.get(id)),
    ...textOf(row),
    version: row.version,
    facilitator: row.facilitator,
    reasonRequired: row.reasonRequired,
    sourceQuestions,
    interviews,
    events,
    topComments: keys.flatMap(key => topComments.find(comment => comment.stance === key) ?? []),
  }
  return row.visibility === 'temporary' ? hidden(debate) : debate
}

async function findSourceQuestions(db: Database, id: number): Promise<Debate['sourceQuestions']> {
  const related = await findRelated(db, [id])
  return related
    .filter(one => one.kind === 'derived' && one.postKind === 'question' && !one.outward)
    .map(one => ({ id: one.id, title: one.title }))
}

async function findInterviews(db: Database, postIds: number[]): Promise<Debate['interviews']> {
  const related = await findRelated(db, postIds)
  const titles = new Map(related.flatMap(one => (one.postKind === 'interview' ? [[one.id, one.title]] : [])))
  return [...titles].map(([id, title]) => ({ id, title }))
}

const textOf = (row: DebateRow) => ({
  body: row.body,
  document: row.document,
  conclusion:
    row.concluded_at === null || row.conclusion === null
      ? null
      : { body: row.conclusion, document: row.conclusion_document, at: row.concluded_at.toISOString() },
})

const stub = '임시조치로 가려진 글입니다.'

const hidden = (debate: Debate): Debate => ({
  ...debate,
  title: stub,
  excerpt: stub,
  body: stub,
  document: null,
  conclusion: null,
  events: [],
  topComments: [],
})
