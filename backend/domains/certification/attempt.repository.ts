import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'

/** Milliseconds in which a proof has to be finished. */
const lifetime = 10 * 60_000

/** Sets up a proof for a member and answers its id, which nobody can guess. */
export async function openAttempt(db: Database, userId: number, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('certification_attempts')
    .values({ id, user_id: userId, started_at: now, expires_at: new Date(now.getTime() + lifetime) })
    .execute()
  return id
}

type Attempt = { id: string; userId: number }

/** Whether the proof is this member's and still open. */
export async function isAttemptOpen(db: Database, { id, userId }: Attempt, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('certification_attempts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses the proof up; false where somebody was faster. */
export async function spendAttempt(db: Database, { id, userId }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('certification_attempts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets proofs that nobody finished in time; answers how many. */
export async function purgeAttempts(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('certification_attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
