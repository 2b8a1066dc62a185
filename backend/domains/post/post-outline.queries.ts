import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { paging } from '#shared/constants/limits.ts'
import { entriesOf, orderOf, type Place, type PostList, walkOf } from './post-walk.queries.ts'

/**
 * Figures of a whole list: if its filters leave few posts, how many there are as far as pages have numbers, and
 * the place of every 50th, from which a page far down is reached without reading all above it.
 */
export type Outline = { few: boolean; counted: number; anchors: Place[] }

export const anchorEvery = 50
const mostFew = 5_000

const cacheSize = { ttlMs: 10_000, maxEntries: 500 } as const
const caches = new WeakMap<Database, TtlCache<Outline>>()

/**
 * Of a list without words. Is up to ten seconds old; concurrent callers wait for one query. Reaches as far as pages of
 * `size` have numbers.
 */
export function outlineOf(db: Database, list: PostList, size: number): Promise<Outline> {
  const cache = caches.get(db) ?? new TtlCache<Outline>(cacheSize)
  caches.set(db, cache)
  const { sql: text, parameters } = entriesOf(list).compile(db)
  const depth = Math.max(paging.maxPage * size, paging.totalCap) + 1
  return cache.get(JSON.stringify([list.sort, text, parameters, depth]), () => loadOutline(db, list, depth))
}

async function loadOutline(db: Database, list: PostList, depth: number): Promise<Outline> {
  const gathered = list.filters.length > 0 ? await gather(db, list, depth) : null
  return gathered ?? walkFromTop(db, list, depth)
}

type Row = Place & { counted: number }

async function gather(db: Database, list: PostList, depth: number): Promise<Outline | null> {
  const { rows } = await sql<Row>`
    with found as materialized (${entriesOf(list)} limit ${mostFew + 1})
    ${anchorsIn(sql`found`, list, depth)}`.execute(db)
  const [first] = rows
  if (first && first.counted > mostFew) return null
  return outlineFrom(rows, true)
}

async function walkFromTop(db: Database, list: PostList, depth: number): Promise<Outline> {
  // As a subselect the walk is known to be in order: it is not sorted again.
  const found = sql`(${walkOf(list, false, { offset: 0, limit: depth })}) found`
  const { rows } = await anchorsIn(found, list, depth).execute(db)
  return outlineFrom(rows, false)
}

const anchorsIn = (found: RawBuilder<unknown>, { sort }: PostList, depth: number) => sql<Row>`
  select value, id, counted
  from (
    select value, id, count(*) over () as counted, row_number() over (${orderOf(sort, false, true)}) as place
    from ${found}
  ) numbered
  where (place - 1) % ${anchorEvery} = 0 and place <= ${depth}
  order by place`

const outlineFrom = (rows: Row[], few: boolean): Outline => ({
  few,
  counted: rows[0]?.counted ?? 0,
  anchors: rows.map(({ value, id }) => ({ value, id })),
})
