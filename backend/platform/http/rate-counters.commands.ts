import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Counted, RateCounters } from './rate-counters.ts'

/** Shared by all processes on a database: one statement for all keys of a call (AB-01). */
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

/**
 * Forgets windows that have ended; answers how many. Rows that a call is counting in are left to the next run, so that
 * neither waits for the other.
 */
export async function purgeRateCounters(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from rate_counters where key in (
      select key from rate_counters where resets_at < now() order by key for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}
