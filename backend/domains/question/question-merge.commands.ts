import { sql, type Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { linkPosts, unlinkPosts } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { takeStep } from './question-status.commands.ts'
import { mergeableStatuses } from './question-status.ts'

type MergeQuestions = { fromId: number; intoId: number; note: string }

/**
 * Keeps the agreements with the question that they were given to; the other counts their people once in its sum.
 * STEP_NOT_POSSIBLE unless both questions are public and still on their way. Who agreed is told when the merge can no
 * longer be undone.
 */
export async function mergeQuestions(db: Database, editorId: number, input: MergeQuestions): Promise<void> {
  const { fromId, intoId, note } = input
  if (fromId === intoId) throw new AppError('STEP_NOT_POSSIBLE')
  await db.transaction().execute(async trx => {
    const locked = await lockBoth(trx, fromId, intoId)
    const before = locked.find(({ post_id }) => post_id === fromId)
    if (!before || locked.length < 2) throw new AppError('STEP_NOT_POSSIBLE')
    const stepId = await takeStep(trx, {
      postId: fromId,
      from: [...mergeableStatuses],
      to: 'merged',
      actorId: editorId,
      note,
      notifyAfter: deskTiming.undo,
    })
    // Moves questions merged into this one before, so that readers are redirected once.
    const moved = await trx
      .updateTable('questions')
      .set({ merged_into: intoId })
      .where('merged_into', '=', fromId)
      .returning('post_id')
      .execute()
    await trx.updateTable('questions').set({ merged_into: intoId }).where('post_id', '=', fromId).execute()
    const movedIds = moved.map(({ post_id }) => post_id).sort((one, two) => one - two)
    for (const id of [fromId, ...movedIds]) await linkPosts(trx, { fromId: id, toId: intoId, kind: 'merged' })
    await sql`
      insert into question_merges (from_id, into_id, life_before, step_id, moved_ids)
      values (${fromId}, ${intoId}, ${before.life}, ${stepId}, ${movedIds}::bigint[])`.execute(trx)
    await record(trx, editorId, { act: 'merge', postId: fromId, intoId, reason: note })
  })
}

/** Puts back every row that the merge changed. STEP_NOT_POSSIBLE after ten minutes, or once something followed. */
export async function undoMerge(
  db: Database,
  editorId: number,
  { fromId }: { fromId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const merge = await takeMerge(trx, fromId)
    if (!merge) throw new AppError('STEP_NOT_POSSIBLE')
    const { into_id: intoId, life_before, step_id, moved_ids } = merge
    for (const id of [fromId, ...moved_ids])
      await unlinkPosts(trx, { fromId: id, toId: intoId, kind: 'merged' })
    await trx
      .updateTable('questions')
      .set({ merged_into: fromId })
      .where('post_id', '=', sql<number>`any(${moved_ids}::bigint[])`)
      .where('merged_into', '=', intoId)
      .execute()
    await trx
      .updateTable('questions')
      .set({ merged_into: null, life: life_before })
      .where('post_id', '=', fromId)
      .execute()
    // Its event finds no step when it is due, and tells nobody.
    await trx.deleteFrom('question_steps').where('id', '=', step_id).execute()
    await record(trx, editorId, { act: 'undo-merge', postId: fromId, intoId })
  })
}

/** Locks in the order of ids, against deadlocks. */
const lockBoth = (trx: Transaction<Schema>, fromId: number, intoId: number) =>
  trx
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .select(['q.post_id', 'q.life'])
    .where('q.post_id', 'in', [fromId, intoId])
    .where('q.life', 'in', [...mergeableStatuses])
    .where('p.visibility', '=', 'public')
    .orderBy('q.post_id')
    .forUpdate('q')
    .execute()

/** Of two editors who undo at once, one gets it. */
const takeMerge = (trx: Transaction<Schema>, fromId: number) =>
  trx
    .deleteFrom('question_merges as m')
    .using('questions as q')
    .whereRef('q.post_id', '=', 'm.from_id')
    .where('m.from_id', '=', fromId)
    .where('q.life', '=', 'merged')
    .whereRef('q.merged_into', '=', 'm.into_id')
    .where('m.merged_at', '>', sql<Date>`now() - make_interval(secs => ${deskTiming.undo / 1_000})`)
    .returning(['m.into_id', 'm.life_before', 'm.step_id', 'm.moved_ids'])
    .executeTakeFirst()

type Entry = { act: string; postId: number; intoId: number; reason?: string }

const record = (trx: Transaction<Schema>, actorId: number, { act, postId, intoId, reason }: Entry) =>
  recordAct(trx, {
    actorId,
    permission: 'question.edit',
    act,
    entity: 'post',
    entityId: postId,
    details: { into: intoId },
    ...(reason && { reason }),
  })
