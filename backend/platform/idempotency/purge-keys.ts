import type { Database } from '../database/schema.ts'

/** Forgets keys after a week, long after anybody repeats a call; answers how many. */
export async function purgeIdempotencyKeys(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 7 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
