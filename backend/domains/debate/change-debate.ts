import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { lockDebate } from './stance.repository.ts'

export type EditorAct = {
  editorId: number
  postId: number
  /** What is done, as the record of acts names it. */
  act: string
  details?: Record<string, unknown>
  reason?: string | null
}

/**
 * Does an editor's act on a debate in one transaction, while no stance is taken, and records it (R11.2). `change`
 * answers whether the debate stood where the act is possible; STEP_NOT_POSSIBLE if not, NOT_FOUND without a debate.
 */
export async function changeDebate(
  db: Database,
  { editorId, postId, act, details = {}, reason = null }: EditorAct,
  change: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockDebate(trx, postId)
    if (!(await change(trx)))
      throw new AppError((await isDebate(trx, postId)) ? 'STEP_NOT_POSSIBLE' : 'NOT_FOUND')
    await recordAct(trx, {
      actorId: editorId,
      permission: 'debate.edit',
      act,
      entity: 'post',
      entityId: postId,
      details,
      reason,
    })
  })
}

async function isDebate(trx: Transaction<Schema>, postId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('debates')
    .select('post_id')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row !== undefined
}
