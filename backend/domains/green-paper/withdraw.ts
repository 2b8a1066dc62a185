import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { lockPaper } from './role.repository.ts'

/** Takes every edition of one's paper out of sight (R12.6); STEP_NOT_POSSIBLE unless one of them is in sight. */
export function withdraw(db: Database, id: number, seq: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, seq, ['owner'])
    if (!(await takeOutOfSight(trx, id, seq))) throw new AppError('STEP_NOT_POSSIBLE')
  })
}

/** Takes every edition out of sight, for whoever may; false when none is in sight. */
export async function takeOutOfSight(
  trx: Transaction<Schema>,
  paperId: number,
  actorId: number,
): Promise<boolean> {
  const now = new Date()
  const withdrawn = await trx
    .updateTable('green_papers')
    .set({ withdrawn_at: now })
    .where('id', '=', paperId)
    .where('edition', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning('edition')
    .executeTakeFirst()
  if (!withdrawn?.edition) return false
  await trx
    .insertInto('green_paper_withdrawals')
    .values({ paper_id: paperId, through: withdrawn.edition, actor_id: actorId, at: now })
    .execute()
  return true
}
