import { sql, type Transaction } from 'kysely'
import { type Act, type KeptRows, keepRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { linkPostPictures, lockPost, picturesIn } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockDebate } from './stance.queries.ts'

type EditorAct = {
  editorId: number
  postId: number
  act: Act['act']
  details?: Record<string, unknown>
  reason?: string | null
  /** Rows that the act may change; needed for undo. */
  rows?: RowScope[]
  /** Of an act that makes its rows. */
  kept?: KeptRows
}

/**
 * Runs an editor's act in one transaction, under the lock that stances take, and records it (R11.2).
 * STEP_NOT_POSSIBLE if `change` answers false, NOT_FOUND without a debate.
 */
export async function changeDebate(
  db: Database,
  act: EditorAct,
  change: (trx: Transaction<Schema>, kept: KeptRows) => Promise<boolean>,
): Promise<void> {
  await db.transaction().execute(trx => changeDebateWithin(trx, act, kept => change(trx, kept)))
}

export async function changeDebateWithin(
  trx: Transaction<Schema>,
  { editorId, postId, act, details = {}, reason = null, rows, kept: made }: EditorAct,
  change: (kept: KeptRows) => Promise<boolean>,
): Promise<void> {
  await lockPost(trx, postId)
  await lockDebate(trx, postId)
  const kept = made ?? (await keepRows(trx, rows ?? []))
  if (!(await change(kept)))
    throw new AppError((await isDebate(trx, postId)) ? 'STEP_NOT_POSSIBLE' : 'NOT_FOUND')
  await recordAct(trx, {
    actorId: editorId,
    permission: 'debate.edit',
    act,
    entity: 'post',
    entityId: postId,
    details,
    reason,
    ...((rows ?? made) && { kept }),
  })
}

/** Rows of a debate alone; questions that move with it are kept beside them. */
export const debateRows = (postId: number): RowScope[] => [
  { table: 'posts', where: { id: postId } },
  { table: 'debates', where: { post_id: postId } },
  { table: 'debate_positions', where: { debate_id: postId }, rewritten: true },
  { table: 'debate_position_counts', where: { debate_id: postId }, rewritten: true },
  { table: 'debate_features', where: { post_id: postId } },
  { table: 'post_relations', where: { to_id: postId, kind: 'derived' } },
  { table: 'attachment_uses', where: { subject_kind: 'post', subject_id: postId } },
]

/** Of a draft that nobody has seen, which is made or deleted as a whole. */
export const draftRows = (postId: number, eventIds: number[]): RowScope[] => [
  ...debateRows(postId),
  { table: 'post_stats', where: { post_id: postId }, derived: true },
  { table: 'title_index', where: { post_id: postId }, derived: true },
  ...eventIds.flatMap(eventRows),
]

export const eventRows = (eventId: number): RowScope[] => [
  { table: 'debate_events', where: { id: eventId } },
  { table: 'attachment_uses', where: { subject_kind: 'debate-event', subject_id: eventId } },
]

async function isDebate(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('debates')
    .select('post_id')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row !== undefined
}

/** Links the pictures of background and conclusion, former ones too; as `linkPostPictures`. */
export async function linkPictures(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
): Promise<void> {
  const others = sql`
    select ${picturesIn('conclusion_document')} from debates where post_id = ${postId}
    union
    select ${picturesIn('document')} from debate_former_conclusions where debate_id = ${postId}`
  await linkPostPictures(trx, { memberId: editorId, postId, others })
}
