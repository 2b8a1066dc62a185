import { sql, type Transaction, type UpdateObject } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { reverseDecision } from '#backend/domains/moderation/index.ts'
import { type BlockableVisibility, hidableFrom } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { CommentRow } from './comment-row.queries.ts'

/** `byClaim` is a step of a claimant's case. */
export type HideComment = { commentId: number; reason: string; byClaim?: boolean } & (
  | { as: 'temporary'; until: Date }
  | { as: 'removed' }
)

/**
 * Hides a comment by a rule or a claimant's request, behind a stub: until a date or for good (R12.10). Replies to it stay.
 * NOT_FOUND for an unknown one, STEP_NOT_POSSIBLE unless it is readable or under a temporary measure; a request blocks
 * what is readable alone, and only its case removes what it blocks.
 */
export async function hideCommentWithin(
  trx: Transaction<Schema>,
  editorId: number,
  input: HideComment,
): Promise<void> {
  const { commentId, reason, as } = input
  const until = input.as === 'temporary' ? input.until : null
  const byClaim = as === 'temporary' && input.byClaim === true
  const before = await changeVisibility(trx, commentId, hidableFrom(input), {
    visibility: as,
    hidden_until: until,
    hidden_reason: reason,
    hidden_by_claim: byClaim,
    deleted_at: as === 'removed' ? sql<Date>`now()` : null,
  })
  const details = { visibility: [before, as], until }
  await recordAct(trx, { ...act(editorId, commentId), act: 'hide', details, reason })
  const blockedUntil = byClaim && until ? { blockedUntil: until.toISOString() } : {}
  await enqueue(trx, { topic: 'comment-hidden', commentId, reason, ...blockedUntil })
}

/**
 * Shows a hidden comment again, reverses the last measure against it and tells its author. STEP_NOT_POSSIBLE unless
 * editors hid it: a comment that its author took back stays so.
 */
export async function restoreCommentWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { commentId, reason }: { commentId: number; reason: string },
): Promise<void> {
  await showCommentWithin(trx, editorId, { commentId, reason })
  const notified = await reverseDecision(trx, { commentId }, { editorId, answer: reason })
  if (!notified) await enqueue(trx, { topic: 'measure-ended', postId: null, commentId, reason })
}

/** Shows a hidden comment again, and leaves the public log to its caller. */
export async function showCommentWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { commentId, reason }: { commentId: number; reason: string },
): Promise<void> {
  const before = await changeVisibility(trx, commentId, ['temporary', 'blocked', 'removed'], {
    visibility: 'public',
    hidden_until: null,
    hidden_reason: null,
    hidden_by_claim: false,
    deleted_at: null,
  })
  const details = { visibility: [before, 'public'] }
  await recordAct(trx, { ...act(editorId, commentId), act: 'restore', details, reason })
}

/** Shows a comment that is still blocked by a claimant's request when its time is up; false for any other. */
export async function endCommentBlock(trx: Transaction<Schema>, commentId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comments')
    .set({ visibility: 'public', hidden_until: null, hidden_reason: null, hidden_by_claim: false })
    .where('id', '=', commentId)
    .where('visibility', '=', 'temporary')
    .where('hidden_by_claim', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endTemporaryCommentMeasures(db: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update comments set visibility = 'public', hidden_until = null, hidden_reason = null
    where id in (
      select id from comments where hidden_until <= ${now} and not hidden_by_claim
      order by hidden_until limit 500 for no key update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

const act = (actorId: number, entityId: number) =>
  ({ actorId, permission: 'report.edit', entity: 'comment', entityId }) as const

type Visibility = CommentRow['visibility']
type Values = UpdateObject<Schema, 'comments'>

/** Makes other editors wait for the row; answers the visibility before, or throws STEP_NOT_POSSIBLE. */
async function changeVisibility(
  trx: Transaction<Schema>,
  id: number,
  from: BlockableVisibility[],
  to: Values,
): Promise<Visibility> {
  const row = await trx
    .selectFrom('comments')
    .select(['visibility', 'hidden_by_claim'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const { visibility, hidden_by_claim: byClaim } = row
  if (!from.includes(visibility === 'temporary' && byClaim ? 'blocked' : visibility))
    throw new AppError('STEP_NOT_POSSIBLE')
  await trx
    .updateTable('comments')
    .set({ ...to, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return visibility
}
