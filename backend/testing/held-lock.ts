import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Holds the lock on a connection of its own until `release`. PostgreSQL only. */
export async function holdLock(
  db: Database,
  statement: RawBuilder<unknown>,
): Promise<{ release: () => Promise<void> }> {
  const held = await db.startTransaction().execute()
  await statement.execute(held)
  return {
    release: async () => {
      await held.commit().execute()
    },
  }
}

export async function countLockWaiters(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

export function watchSettled<T>(work: Promise<T>): { work: Promise<T>; settled: () => boolean } {
  let settled = false
  const done = () => {
    settled = true
  }
  work.then(done, done)
  return { work, settled: () => settled }
}
