import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import type { Code } from '#shared/contract/code.ts'
import type { DeskCode, DeskCodeGroup } from '#shared/contract/desk-code.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Lists groups whose codes the program knows by name: they are relabelled and valued, never added or removed. */
export const fixedGroups = ['question-life', 'question-threshold', 'debate-state', 'debate-event-kind']

export const findCodes = (db: Database, group: string): Promise<Code[]> =>
  selectActive(db).where('group', '=', group).execute()

/** As `findCodes`, an expression. */
export const codesOf = (group: string): RawBuilder<Code[]> => sql`(
  select coalesce(json_agg(k), '[]') from (
    select "group", code, label, value from codes
    where active and "group" = ${group} order by sort, code
  ) k
)`

/** Includes inactive ones. */
export async function findDeskCodeGroups(db: Database): Promise<DeskCodeGroup[]> {
  const codes = await selectDeskCodes(db).execute()
  const groups = Map.groupBy(codes, ({ group }) => group)
  return [...groups].map(([group, codes]) => ({ group, fixed: fixedGroups.includes(group), codes }))
}

/** Throws NOT_FOUND. */
export async function readDeskCode(
  db: Database,
  { group, code }: { group: string; code: string },
): Promise<DeskCode> {
  const found = await selectDeskCodes(db)
    .where('group', '=', group)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const select = (db: Database) =>
  db
    .selectFrom('codes')
    .select(['group', 'code', 'label', 'value'])
    .orderBy('group')
    .orderBy('sort')
    .orderBy('code')

const selectActive = (db: Database) => select(db).where('active', '=', true)

const selectDeskCodes = (db: Database) => select(db).select(['sort', 'active', 'version'])

/** Milliseconds after which a change made through another replica is seen here without a reload. */
const ttlMs = 5_000

type CodeCache = { read: () => Promise<Code[]>; drop: () => void }

export function codeCache(db: Database, clock: Clock): CodeCache {
  const cache = new TtlCache<Code[]>({ ttlMs, maxEntries: 1, now: () => clock().getTime() })
  return { read: () => cache.get('codes', () => selectActive(db).execute()), drop: () => cache.clear() }
}
