import { sql } from 'kysely'
import { systemClock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { rememberingEach } from '#backend/platform/memory/short-memory.ts'
import { paging } from '#shared/constants/limits.ts'
import { entriesOf, orderOf, type Place, type PostList, walkOf } from './post-walk.ts'

/**
 * What a list looks like from above: whether its filters leave few posts, how many there are as far as pages go by
 * number, and the place of every 50th, from which a page far down is reached without walking all above it.
 */
export type Outline = { few: boolean; counted: number; anchors: Place[] }

/** Entries from one anchor to the next, and as many as the last page that has a number may end with. */
export const anchorEvery = 50
const depth = paging.maxPage * paging.maxSize + 1
/** Up to so many posts are gathered; more are found often enough on the way. */
const mostFew = 5_000

/** Milliseconds that an outline may be old, and outlines that one process remembers for one database. */
const memory = { freshness: 10_000, most: 500 } as const
const memories = new WeakMap<Database, ReturnType<typeof rememberingEach<Outline>>>()

/** The outline of a list, up to ten seconds old; everybody who asks meanwhile waits for one walk. */
export function outlineOf(db: Database, list: PostList): Promise<Outline> {
  const remember = memories.get(db) ?? rememberingEach<Outline>(systemClock, memory)
  memories.set(db, remember)
  const { sql: text, parameters } = entriesOf(list).compile(db)
  return remember(JSON.stringify([list.sort, text, parameters]), () => loadOutline(db, list))
}

async function loadOutline(db: Database, list: PostList): Promise<Outline> {
  const gathered = list.filters.length > 0 ? await gather(db, list) : null
  return gathered ?? walkFromTop(db, list)
}

type Row = Place & { counted: number }

/** Null when there are too many to gather. */
async function gather(db: Database, list: PostList): Promise<Outline | null> {
  const { rows } = await sql<Row>`
    with found as materialized (${entriesOf(list)} limit ${mostFew + 1})
    ${anchorsIn(list)}`.execute(db)
  const [first] = rows
  if (first && first.counted > mostFew) return null
  return outlineFrom(rows, true)
}

async function walkFromTop(db: Database, list: PostList): Promise<Outline> {
  const { rows } = await sql<Row>`
    with found as materialized (${walkOf(list, false, { limit: depth })})
    ${anchorsIn(list)}`.execute(db)
  return outlineFrom(rows, false)
}

const anchorsIn = ({ sort }: PostList) => sql`
  select value, id, counted
  from (
    select value, id, count(*) over () as counted, row_number() over (${orderOf(sort, false, true)}) as place
    from found
  ) numbered
  where (place - 1) % ${anchorEvery} = 0 and place <= ${depth}
  order by place`

const outlineFrom = (rows: Row[], few: boolean): Outline => ({
  few,
  counted: rows[0]?.counted ?? 0,
  anchors: rows.map(({ value, id }) => ({ value, id })),
})
