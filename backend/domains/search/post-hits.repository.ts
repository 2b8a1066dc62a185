import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { isRare } from '#backend/platform/text-search/is-rare.ts'
import { holdsKeyword, type Keyword, postText } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { SearchKind } from '#shared/contract/search.ts'
import type { Place, Tally } from './search.repository.ts'

type PostKind = Extract<SearchKind, 'question' | 'debate' | 'interview'>

/**
 * The newest public posts of some kinds with the keyword, at most `most` a kind, and how many there are up to one
 * more than is told. For rare words all hits are collected by the index; for common ones the newest posts are
 * walked, since collecting would bring up a good part of the table.
 */
export async function findPostHits(
  db: Database,
  keyword: Keyword,
  kinds: PostKind[],
  most: number,
): Promise<Tally[]> {
  if (kinds.length === 0) return []
  if (await isRare(db, keyword.grams)) return collect(db, keyword, kinds, most)
  return Promise.all(kinds.map(kind => walk(db, keyword, kind, most)))
}

const and = (conditions: RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)

type Row = Place & { count: number }

async function collect(db: Database, keyword: Keyword, kinds: PostKind[], most: number): Promise<Tally[]> {
  const { rows } = await sql<Row>`
    with hits as materialized (
      select p.id, p.kind from posts p
      where p.visibility = 'public' and ${and(holdsKeyword(keyword, postText))}
    ), numbered as (
      select s.kind, s.post_id as id, s.published_epoch as epoch,
             count(*) over (partition by s.kind) as count,
             row_number() over (partition by s.kind order by s.published_epoch desc, s.post_id desc) as place
      from hits join post_stats s on s.post_id = hits.id
      where s.kind = any(${kinds}::text[])
    )
    select kind, id, epoch, count from numbered where place <= ${most} order by epoch desc, id desc`.execute(
    db,
  )
  return kinds.map(kind => {
    const places = rows.filter(row => row.kind === kind)
    return { kind, places, count: places[0]?.count ?? 0 }
  })
}

async function walk(db: Database, keyword: Keyword, kind: PostKind, most: number): Promise<Tally> {
  const holds = and(holdsKeyword(keyword, postText))
  const [found, counted] = await Promise.all([
    sql<Place>`
      select s.kind, s.post_id as id, s.published_epoch as epoch
      from post_stats s join posts p on p.id = s.post_id
      where s.kind = ${kind} and s.listed and ${holds}
      order by s.published_epoch desc, s.post_id desc limit ${most}`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from (
        select 1 from posts p where p.visibility = 'public' and p.kind = ${kind} and ${holds}
        limit ${paging.totalCap + 1}
      ) found`.execute(db),
  ])
  return { kind, places: found.rows, count: counted.rows[0]?.count ?? 0 }
}
