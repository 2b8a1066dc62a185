import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'
import type { Happening } from './happening.ts'

/** Attempts before a happening is given up; with the waits between them about a day and a half. */
export const mostAttempts = 12
/** Seconds before the second attempt, doubled each time, and how many they become at most. */
const wait = { first: 15, most: 6 * 3_600 } as const

export type Waiting = { id: number; attempts: number; happening: Happening }

/** The oldest happening that is due and that no other process holds; held until the transaction ends. */
export async function takeNext(trx: Transaction<Schema>): Promise<Waiting | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', sql<Date>`now()`)]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  // Written by announce() alone, whose type this is.
  return { id: row.id, attempts: row.attempts, happening: { topic: row.topic, ...row.payload } as Happening }
}

export async function markSent(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.updateTable('outbox').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Puts the next attempt off, twice as long each time; true when that was the last. */
export async function putOff(trx: Transaction<Schema>, { id, attempts }: Waiting): Promise<boolean> {
  const last = attempts + 1 >= mostAttempts
  const seconds = Math.min(wait.first * 2 ** attempts, wait.most)
  await trx
    .updateTable('outbox')
    .set({
      attempts: attempts + 1,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      given_up_at: last ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
  return last
}

/** Forgets what was told more than a week ago, and answers how many; what was given up stays. */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - 7 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
