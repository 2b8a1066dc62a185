import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { lockPaper, requireRole } from './role.repository.ts'

/** Ends somebody's part: the owner anybody's but their own (STEP_NOT_POSSIBLE), everybody else their own (FORBIDDEN). */
export function endPart(
  db: Database,
  { paperId, seq, caller }: { paperId: number; seq: number; caller: number },
): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, caller)
    const role = await requireRole(trx, paperId, caller)
    if (role !== 'owner' && seq !== caller) throw new AppError('FORBIDDEN')
    if (role === 'owner' && seq === caller) throw new AppError('STEP_NOT_POSSIBLE')
    const { numDeletedRows } = await trx
      .deleteFrom('green_paper_members')
      .where('paper_id', '=', paperId)
      .where('user_id', '=', seq)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  })
}
