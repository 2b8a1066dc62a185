import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { type LeavingChoices, type LeavingKind, leavingKinds } from '#shared/contract/leaving.ts'

/** Ends every session of an account; handed in, since oauth stands above. */
export type EndSessions = (db: Database, userId: number) => Promise<void>

/** Days in which signing in takes the leaving back (R12.19). */
const graceDays = 7

/**
 * Starts leaving and signs the person out everywhere, in one transaction; answers when the grace ends. What is
 * personal is erased after that.
 */
export async function startLeaving(
  db: Database,
  endSessions: EndSessions,
  person: { seq: number; keep: LeavingChoices; now: Date },
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
    await endSessions(trx, person.seq)
  })
  return leavesAt
}

/** Makes somebody who signs in within the grace a member again; false when the grace is over. */
export async function takeBackLeaving(db: Database, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: 'member', ...noLeaving })
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The columns of a leaving, of somebody who is not leaving. */
export const noLeaving = { leaves_at: null, leaving_keeps: null, leaving_deletes: null }

/** The kinds of text that a leaving takes back; one that began before kinds were told apart takes all or none. */
export const deletedKinds = (leaving: {
  leaving_keeps: 'posts' | 'nothing' | null
  leaving_deletes: string[] | null
}): LeavingKind[] =>
  leavingKinds.filter(kind => leaving.leaving_deletes?.includes(kind) ?? leaving.leaving_keeps === 'nothing')
