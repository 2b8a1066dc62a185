import { endStewardship } from '#backend/domains/category/index.ts'
import { cancelWithdrawals, planWithdrawals } from '#backend/domains/ledger/index.ts'
import { endAllSessions } from '#backend/domains/session/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type LeavingChoices, leavingKinds } from '#shared/contract/leaving.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Days in which signing in takes the leaving back (R12.19). */
const graceDays = 7

/**
 * Starts leaving and signs the person out everywhere, in one transaction; answers when the grace ends, after
 * which personal data is erased.
 */
export async function startLeaving(
  db: Database,
  person: { seq: number; keep: LeavingChoices; withdraw: boolean; now: Date },
): Promise<Date> {
  const leavesAt = new Date(person.now.getTime() + graceDays * 86_400_000)
  const deletes = leavingKinds.filter(kind => person.keep[kind] === 'delete')
  await db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({
        status: 'leaving',
        leaves_at: leavesAt,
        leaving_deletes: deletes,
        leaving_keeps: deletes.length === leavingKinds.length ? 'nothing' : 'posts',
      })
      .where('id', '=', person.seq)
      .where('status', '=', 'member')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('SESSION_ENDED')
    await endStewardship(trx, { memberId: person.seq, actorId: person.seq, permission: 'user.leave' })
    if (person.withdraw)
      await planWithdrawals(trx, { memberId: person.seq, now: person.now, until: leavesAt })
    await endAllSessions(trx, person.seq)
  })
  return leavesAt
}

export async function takeBackLeaving(db: Database, memberId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'member', ...noLeaving })
    .where('id', '=', memberId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await cancelWithdrawals(db, memberId)
  return numUpdatedRows === 1n
}

export const noLeaving = { leaves_at: null, leaving_keeps: null, leaving_deletes: null }
