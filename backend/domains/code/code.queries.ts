import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import type { Code } from '#shared/contract/code.ts'

const select = (db: Database) =>
  db
    .selectFrom('codes')
    .select(['group', 'code', 'label', 'value'])
    .where('active', '=', true)
    .orderBy('group')
    .orderBy('sort')
    .orderBy('code')

const findAllCodes = (db: Database): Promise<Code[]> => select(db).execute()

export const findCodes = (db: Database, group: string): Promise<Code[]> =>
  select(db).where('group', '=', group).execute()

/** Milliseconds after which a change made through another replica is seen here without a reload. */
const ttlMs = 5_000

type CodeCache = { read: () => Promise<Code[]>; drop: () => void }

export function codeCache(db: Database, clock: Clock): CodeCache {
  const cache = new TtlCache<Code[]>({ ttlMs, maxEntries: 1, now: () => clock().getTime() })
  return { read: () => cache.get('codes', () => findAllCodes(db)), drop: () => cache.clear() }
}
