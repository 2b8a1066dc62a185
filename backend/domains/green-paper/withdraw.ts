import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
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

/**
 * Takes a paper out of sight by a rule (R11.1, R11.2): its writers are told which, and the act is in the record.
 * NOT_FOUND for what was never published, STEP_NOT_POSSIBLE where nothing is in sight.
 */
export async function withdrawByRule(
  db: Database,
  editorId: number,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const paper = await trx
      .selectFrom('green_papers')
      .select('edition')
      .where('id', '=', paperId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!paper?.edition) throw new AppError('NOT_FOUND')
    if (!(await takeOutOfSight(trx, paperId, editorId))) throw new AppError('STEP_NOT_POSSIBLE')
    await recordAct(trx, {
      actorId: editorId,
      permission: 'report.edit',
      act: 'withdraw',
      entity: 'green-paper',
      entityId: paperId,
      details: { through: paper.edition },
      reason,
    })
    await announce(trx, { topic: 'paper-withdrawn-by-rule', paperId, reason })
  })
}
