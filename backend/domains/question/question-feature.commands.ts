import { keepRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { requirePublicPost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

type FeatureQuestion = { postId: number; rank: number; startsAt?: Date; endsAt?: Date | null }

/** Replaces the place that the question had. */
export async function featureQuestion(
  db: Database,
  editorId: number,
  input: FeatureQuestion,
): Promise<number> {
  const { postId, rank, startsAt, endsAt = null } = input
  if (endsAt && endsAt <= (startsAt ?? new Date()))
    throw fieldError('endsAt', '끝나는 때가 시작보다 뒤여야 해요.')
  return db.transaction().execute(async trx => {
    await requirePublicPost(trx, postId, 'question')
    const kept = await keepRows(trx, rowsOf(postId))
    await trx.deleteFrom('question_features').where('post_id', '=', postId).execute()
    const { id } = await trx
      .insertInto('question_features')
      .values({ post_id: postId, rank, ends_at: endsAt, ...(startsAt && { starts_at: startsAt }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAct(trx, {
      actorId: editorId,
      permission: 'question.edit',
      act: 'feature',
      entity: 'post',
      entityId: postId,
      details: { rank, endsAt },
      kept,
    })
    return id
  })
}

/** Throws STEP_NOT_POSSIBLE when it is not there. */
export function unfeatureQuestion(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    const kept = await keepRows(trx, rowsOf(postId))
    const { numDeletedRows } = await trx
      .deleteFrom('question_features')
      .where('post_id', '=', postId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('STEP_NOT_POSSIBLE')
    await recordAct(trx, {
      actorId: editorId,
      permission: 'question.edit',
      act: 'unfeature',
      entity: 'post',
      entityId: postId,
      kept,
    })
  })
}

const rowsOf = (postId: number): RowScope[] => [{ table: 'question_features', where: { post_id: postId } }]
