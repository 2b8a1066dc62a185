import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Commonness, commonnessOf } from '#backend/platform/text-search/commonness.ts'
import { holdsKeyword, type Keyword, postText } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { SearchKind } from '#shared/contract/search.ts'
import type { Place, Tally } from './search.repository.ts'

export type PostKind = Extract<SearchKind, 'question' | 'debate' | 'interview'>

/** Up to so many posts with its rarest pair, all hits of a keyword are brought up at once. */
const collectable = 3_000

/**
 * The newest public posts of some kinds with the keyword, at least `most` where there are as many, and how many
 * there are of each kind up to one more than is told.
 */
export async function findPostHits(
  db: Database,
  keyword: Keyword,
  kinds: PostKind[],
  most: number,
): Promise<Tally[]> {
  if (kinds.length === 0) return []
  const commonness = await commonnessOf(db, keyword.grams)
  if (commonness.rarest <= collectable) {
    const places = await collect(db, keyword, kinds, { above: 0 })
    return kinds.map(kind => tallyOf(kind, places, places.filter(place => place.kind === kind).length))
  }
  const [places, counts] = await Promise.all([
    walkDown(db, keyword, kinds, { most, ...commonness }),
    Promise.all(kinds.map(kind => countUpTo(db, keyword, kind))),
  ])
  return kinds.map((kind, at) => tallyOf(kind, places, counts[at] ?? 0))
}

const tallyOf = (kind: PostKind, places: Place[], count: number): Tally => ({
  kind,
  places: places.filter(place => place.kind === kind),
  count,
})

/**
 * Newest first through windows of ids, the first as deep as it should take. Inside a window two indexes meet, so
 * that neither a common word brings up all its posts nor a middling one every post above its twentieth.
 */
export async function walkDown(
  db: Database,
  keyword: Keyword,
  kinds: PostKind[],
  { most, rarest, total }: Commonness & { most: number },
): Promise<Place[]> {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from posts`.execute(db)
  const found: Place[] = []
  let upTo = rows[0]?.newest ?? 0
  let depth = Math.ceil((most / rarest) * total * 1.5) + 100
  while (upTo > 0 && found.length < most) {
    const above = Math.max(upTo - depth, 0)
    found.push(...(await collect(db, keyword, kinds, { above, upTo })))
    upTo = above
    depth *= 4
  }
  return found
}

type Window = { above: number; upTo?: number }

async function collect(
  db: Database,
  keyword: Keyword,
  kinds: PostKind[],
  { above, upTo }: Window,
): Promise<Place[]> {
  const window = upTo === undefined ? [] : [sql<SqlBool>`p.id > ${above} and p.id <= ${upTo}`]
  const { rows } = await sql<Place>`
    with hits as materialized (
      select p.kind, p.id, floor(extract(epoch from coalesce(p.published_at, p.created_at)))::bigint as epoch
      from posts p
      where p.visibility = 'public' and p.kind = any(${kinds}::text[])
        and ${and([...holdsKeyword(keyword, postText), ...window])}
    )
    select kind, id, epoch from hits order by epoch desc, id desc`.execute(db)
  return rows
}

/** Debates and interviews are few: going through them is cheaper than through a common word's posts. */
async function countUpTo(db: Database, keyword: Keyword, kind: PostKind): Promise<number> {
  const tables = { question: sql`posts p`, debate: sql`debates d join posts p on p.id = d.post_id` } as const
  const table = kind === 'debate' ? tables.debate : tables.question
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ${table}
      where p.visibility = 'public' and p.kind = ${kind} and ${and(holdsKeyword(keyword, postText))}
      limit ${paging.totalCap + 1}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

const and = (conditions: RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)
