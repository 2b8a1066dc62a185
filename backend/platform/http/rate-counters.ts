import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'

/** How often a key was counted since its window began, and the seconds until that ends. */
export type Counted = { count: number; endsIn: number }

/** Counts each key once more, in fixed windows of so many seconds. */
export type RateCounters = (keys: string[], windowSeconds: number) => Promise<Counted[]>

/** Counters that all processes on a database share: one statement for all keys of a call (AB-01). */
export function sharedCounters(db: Database, secret: Uint8Array): RateCounters {
  return async (keys, windowSeconds) => {
    const hashes = keys.map(key => createHmac('sha256', secret).update(`rate:${key}`).digest('base64url'))
    // Rows are taken in one order everywhere, so that two calls never wait for each other.
    const { rows } = await sql<Counted & { key: string }>`
      insert into rate_counters as c (key, count, resets_at)
      select key, 1, now() + make_interval(secs => ${windowSeconds})
      from unnest(${hashes}::text[]) as key order by key
      on conflict (key) do update set
        count = case when c.resets_at <= now() then 1 else c.count + 1 end,
        resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
      returning key, count, extract(epoch from resets_at - now())::float8 as "endsIn"`.execute(db)
    return hashes.flatMap(hash => rows.filter(({ key }) => key === hash))
  }
}

/** Keys that one process holds at most; beyond them the oldest windows are forgotten first. */
const mostKeys = 50_000

/** Counters of one process, for a database that only one process can open. */
export function ownCounters(clock: Clock): RateCounters {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const countOne = (key: string, windowSeconds: number): Counted => {
    const now = clock().getTime()
    const found = windows.get(key)
    const open = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowSeconds * 1_000 }
    open.count += 1
    if (open !== found) {
      windows.delete(key)
      windows.set(key, open)
    }
    const [oldest] = windows.keys()
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest)
    return { count: open.count, endsIn: (open.endsAt - now) / 1_000 }
  }
  return async (keys, windowSeconds) => keys.map(key => countOne(key, windowSeconds))
}

/** Forgets windows that have ended; answers how many. */
export async function purgeRateCounters(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_counters')
    .where('resets_at', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
