import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { hideComment } from '#backend/domains/comment/index.ts'
import { hidePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { findStanding, type ReportedThing } from './report.repository.ts'

/** How what was reported is taken out of sight: for good, or until a date. */
export type Measure = { as: 'removed' } | { as: 'temporary'; until: Date }

export type ReportDecision = { thing: ReportedThing; reason: string } & (
  | { decision: 'kept' }
  | { decision: 'hidden'; measure: Measure }
)

/**
 * Answers every open report about a thing at once: it stays, or it is hidden. STEP_NOT_POSSIBLE when no report about
 * it is open. The thing is hidden before its reports are closed, so that a crash between leaves them open, and
 * deciding again then finds the thing hidden and closes them.
 */
export async function decideReport(db: Database, editorId: number, input: ReportDecision): Promise<void> {
  const { thing, decision, reason } = input
  if (!(await hasOpenReports(db, thing))) throw new AppError('STEP_NOT_POSSIBLE')
  if (input.decision === 'hidden') await hide(db, editorId, input)
  await db.transaction().execute(async trx => {
    const closed = await trx
      .updateTable('reports')
      .set({ status: decision, decided_at: new Date(), decided_by: editorId, decision_reason: reason })
      .where(isAbout(thing))
      .where('status', '=', 'open')
      .returning('id')
      .execute()
    const [first] = closed
    if (!first) throw new AppError('STEP_NOT_POSSIBLE')
    await recordAct(trx, {
      actorId: editorId,
      permission: 'report.edit',
      act: decision === 'hidden' ? 'hide' : 'keep',
      entity: 'report',
      entityId: first.id,
      details: { ...thing, reports: closed.map(({ id }) => id) },
      reason,
    })
  })
}

const isAbout = ({ postId, commentId }: ReportedThing): RawBuilder<SqlBool> =>
  commentId === null ? sql`post_id = ${postId}` : sql`comment_id = ${commentId}`

async function hasOpenReports(db: Database, thing: ReportedThing): Promise<boolean> {
  const found = await db
    .selectFrom('reports')
    .select('id')
    .where(isAbout(thing))
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Hides the thing unless it is gone already: by its author, or by an attempt that ended half way. */
async function hide(
  db: Database,
  editorId: number,
  input: ReportDecision & { decision: 'hidden' },
): Promise<void> {
  const { thing, reason, measure } = input
  const standing = await findStanding(db, thing)
  if (!standing || standing.visibility === 'removed' || standing.visibility === 'author-removed') return
  if (thing.commentId === null) await hidePost(db, editorId, { ...measure, postId: thing.postId, reason })
  else await hideComment(db, editorId, { ...measure, commentId: thing.commentId, reason })
}
