import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { findCodes } from '#backend/domains/code/index.ts'
import { hideCommentWithin } from '#backend/domains/comment/index.ts'
import { readRuleLabel, recordDecision } from '#backend/domains/moderation/index.ts'
import { hidePostWithin, refuseUnseen } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { actOnEach } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { createReport } from '#shared/contract/report.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { findDecidedThing, lockReported, type Reported, type ReportedThing } from './report.queries.ts'

type Submission = { thing: ReportedThing; reason: string; text: string | null }

/** Throws ALREADY_REPORTED the second time. */
export async function submitReport(
  db: Database,
  reporterId: number,
  { thing, reason, text }: Submission,
  key: string | undefined,
): Promise<number> {
  await requireReason(db, reason, text)
  const content = [thing, reason, text]
  const attempt = { memberId: reporterId, call: createReport.operationId, key, content }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await requireReportable(trx, thing, reporterId)
      return insertReport(trx, { reporterId, thing, reason, text })
    }),
  )
}

async function requireReason(db: Database, reason: string, text: string | null): Promise<void> {
  const reasons = await findCodes(db, 'report-reason')
  if (!reasons.some(({ code }) => code === reason)) throw fieldError('reason', '이유를 골라 주세요.')
  if (reason === 'other' && text === null) throw fieldError('text', '어떤 점이 문제인지 적어 주세요.')
}

/** Throws NOT_FOUND, GONE, or a refusal of the member's own text. Accepts one under a temporary measure. */
async function requireReportable(
  trx: Transaction<Schema>,
  thing: ReportedThing,
  memberId: number,
): Promise<void> {
  const reported = await lockReported(trx, thing)
  if (!reported) throw new AppError('NOT_FOUND')
  refuseUnseen(reported.seen)
  const field = thing.postId === null ? 'commentId' : 'postId'
  if (reported.authorId === memberId) throw fieldError(field, '내가 쓴 글은 신고할 수 없어요.')
}

export type Measure = { as: 'removed' } | { as: 'temporary'; until: Date }

export type Decision = { reason: string } & (
  | { decision: 'kept' }
  | { decision: 'hidden'; rule: string; measure: Measure }
)

/** `version` is that of the text that the editor read. */
type JudgedThing = { thing: ReportedThing; version?: number | undefined }

export type ReportDecision = Decision & JudgedThing

/**
 * Locks the open reports about a thing first, so that of several editors one decides. STEP_NOT_POSSIBLE without
 * an open report, and to hide what a claimant's request blocks; SAME_EDITOR for the author of the text; VERSION_CONFLICT
 * when the author changed it since the version named.
 */
export async function decideReport(db: Database, editorId: number, input: ReportDecision): Promise<void> {
  if (input.decision === 'hidden') await readRuleLabel(db, input.rule)
  await db.transaction().execute(trx => decideWithin(trx, editorId, input))
}

/** Decides all alike or none; VALIDATION_FAILED says which cannot be decided. */
export async function decideReports(
  db: Database,
  editorId: number,
  { things, ...decision }: Decision & { things: JudgedThing[] },
): Promise<void> {
  if (decision.decision === 'hidden') await readRuleLabel(db, decision.rule)
  const refusals = {
    STEP_NOT_POSSIBLE:
      '열린 신고가 없어요. 다른 편집자가 먼저 결정했을 수 있어요. 임시조치 중인 글은 그 사건에서 결정해 주세요.',
    VERSION_CONFLICT: '그사이 글이 바뀌었어요. 바뀐 글을 확인하고 결정해 주세요.',
    SAME_EDITOR: '내가 쓴 글이에요. 다른 편집자가 결정해야 해요.',
  }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things, field: 'things', compare: postsBeforeComments, refusals }, thing =>
        decideWithin(trx, editorId, { ...decision, ...thing }),
      ),
    )
}

const postsBeforeComments = ({ thing: one }: JudgedThing, { thing: other }: JudgedThing): number =>
  (one.postId ?? Number.POSITIVE_INFINITY) - (other.postId ?? Number.POSITIVE_INFINITY) ||
  (one.commentId ?? 0) - (other.commentId ?? 0)

async function decideWithin(
  trx: Transaction<Schema>,
  editorId: number,
  input: ReportDecision,
): Promise<void> {
  const { thing, version, decision, reason } = input
  const reports = await lockOpenReports(trx, thing)
  const open = reports.map(({ id }) => id)
  const [first] = reports
  if (first === undefined) throw new AppError('STEP_NOT_POSSIBLE')
  const reported = await lockReported(trx, thing)
  if (reported?.authorId === editorId) throw new AppError('SAME_EDITOR')
  if (version !== undefined && reported && version !== reported.version)
    throw new AppError('VERSION_CONFLICT')
  const authorId = input.decision === 'hidden' ? await hide(trx, editorId, { ...input, reported }) : null
  await trx
    .updateTable('reports')
    .set({ status: decision, decided_at: new Date(), decided_by: editorId, decision_reason: reason })
    // As an array: a statement has at most 65,535 parameters.
    .where(sql<SqlBool>`id = any(${open}::bigint[])`)
    .execute()
  const rule = input.decision === 'hidden' ? input.rule : mostGivenReason(reports)
  // A text that was removed before has the measure of that day, to which its author may object.
  if (input.decision === 'kept' || authorId !== null)
    await recordDecision(trx, {
      thing: await findDecidedThing(trx, thing),
      rule,
      measure: input.decision === 'hidden' ? input.measure.as : 'kept',
      reportedAt: first.created_at,
      notice: authorId === null ? null : { memberId: authorId, editorId, reason, until: endOf(input) },
    })
  await recordAct(trx, {
    actorId: editorId,
    permission: 'report.edit',
    act: decision === 'hidden' ? 'hide' : 'keep',
    entity: 'report',
    entityId: first.id,
    details: { ...thing, reports: open, rule },
    reason,
  })
}

const isAbout = ({ postId, commentId }: ReportedThing): RawBuilder<SqlBool> =>
  commentId === null ? sql`post_id = ${postId}` : sql`comment_id = ${commentId}`

type OpenReport = { id: number; reason: string; created_at: Date }

const lockOpenReports = (trx: Transaction<Schema>, thing: ReportedThing): Promise<OpenReport[]> =>
  trx
    .selectFrom('reports')
    .select(['id', 'reason', 'created_at'])
    .where(isAbout(thing))
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of several that were given equally often the one that came first. */
function mostGivenReason(reports: OpenReport[]): string {
  const counts = new Map<string, number>()
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [[reason] = ['other']] = [...counts].toSorted(([, a], [, b]) => b - a)
  return reason
}

const endOf = (input: ReportDecision): Date | null =>
  input.decision === 'hidden' && input.measure.as === 'temporary' ? input.measure.until : null

/** Answers the author of what it hid; null for what was removed before. Under a removed post a comment is not. */
async function hide(
  trx: Transaction<Schema>,
  editorId: number,
  input: ReportDecision & { decision: 'hidden'; reported: Reported | undefined },
): Promise<number | null> {
  const { thing, reason, measure, reported } = input
  if (!reported || reported.visibility === 'removed' || reported.visibility === 'author-removed') return null
  if (thing.commentId === null)
    await hidePostWithin(trx, editorId, { ...measure, postId: thing.postId, reason })
  else await hideCommentWithin(trx, editorId, { ...measure, commentId: thing.commentId, reason })
  return reported.authorId
}

type NewReport = { reporterId: number; thing: ReportedThing; reason: string; text: string | null }

/** Throws ALREADY_REPORTED for the same member's second report. */
export async function insertReport(trx: Transaction<Schema>, report: NewReport): Promise<number> {
  const { reporterId, thing, reason, text } = report
  try {
    const { id } = await trx
      .insertInto('reports')
      .values({
        reporter_id: reporterId,
        post_id: thing.postId,
        comment_id: thing.commentId,
        reason,
        text,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    const twice = violates(error, 'reports_once_a_post') || violates(error, 'reports_once_a_comment')
    if (twice) throw new AppError('ALREADY_REPORTED')
    throw error
  }
}
