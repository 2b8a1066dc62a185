import type { Transaction } from 'kysely'
import { keepRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { featureRows, linkPosts, unfeaturePost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { takeStep } from './question-status.commands.ts'
import { mergeableStatuses } from './question-status.ts'

type MergeQuestions = { fromId: number; intoId: number; note: string }

/**
 * Keeps the agreements with the question that they were given to; the other counts their people once in its sum. Takes
 * the merged question off the home page.
 * STEP_NOT_POSSIBLE unless both questions are public and still on their way. Supporters are notified when the merge can
 * no longer be undone.
 */
export async function mergeQuestions(db: Database, editorId: number, input: MergeQuestions): Promise<void> {
  const { fromId, intoId, note } = input
  if (fromId === intoId) throw new AppError('STEP_NOT_POSSIBLE')
  await db.transaction().execute(async trx => {
    const locked = await lockBoth(trx, fromId, intoId)
    if (locked.length < 2) throw new AppError('STEP_NOT_POSSIBLE')
    // Moves questions merged into this one before, so that readers are redirected once.
    const ids = [fromId, ...(await lockMerged(trx, fromId))]
    const kept = await keepRows(trx, rowsOf(fromId, ids))
    await takeStep(trx, {
      postId: fromId,
      from: [...mergeableStatuses],
      to: 'merged',
      actorId: editorId,
      note,
      kept,
    })
    await trx.updateTable('questions').set({ merged_into: intoId }).where('post_id', 'in', ids).execute()
    await unfeaturePost(trx, 'question', fromId)
    for (const id of ids) await linkPosts(trx, { fromId: id, toId: intoId, kind: 'merged' })
    await recordAct(trx, {
      actorId: editorId,
      permission: 'question.edit',
      act: 'merge',
      entity: 'post',
      entityId: fromId,
      details: { into: intoId },
      reason: note,
      kept,
    })
  })
}

const rowsOf = (fromId: number, ids: number[]): RowScope[] => [
  { table: 'questions', where: { post_id: ids } },
  { table: 'question_steps', where: { post_id: fromId } },
  ...featureRows('question', fromId),
  { table: 'post_relations', where: { from_id: ids, kind: 'merged' } },
]

async function lockMerged(trx: Transaction<Schema>, intoId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions')
    .select('post_id')
    .where('merged_into', '=', intoId)
    .orderBy('post_id')
    .forUpdate()
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Locks in the order of ids, against deadlocks. */
const lockBoth = (trx: Transaction<Schema>, fromId: number, intoId: number) =>
  trx
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .select('q.post_id')
    .where('q.post_id', 'in', [fromId, intoId])
    .where('q.life', 'in', [...mergeableStatuses])
    .where('p.visibility', '=', 'public')
    .orderBy('q.post_id')
    .forUpdate('q')
    .execute()
