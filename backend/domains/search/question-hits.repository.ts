import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Commonness, commonnessOf } from '#backend/platform/text-search/commonness.ts'
import { holdsKeyword, type Keyword, postText } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { Place, Tally } from './tally.ts'

/** Up to so many posts with its rarest pair, all hits of a keyword are brought up at once. */
const collectable = 3_000

/** The newest public questions with the keyword, at least `most` where there are as many, and how many in all. */
export async function findQuestionHits(db: Database, keyword: Keyword, most: number): Promise<Tally> {
  const commonness = await commonnessOf(db, keyword.grams)
  if (commonness.rarest <= collectable) {
    const places = await collect(db, keyword)
    return { kind: 'question', places, count: places.length }
  }
  const [places, count] = await Promise.all([
    findNewestQuestions(db, keyword, { most, ...commonness }),
    // One pair alone in three times as many posts as are told: there is nothing left to count.
    keyword.grams.length === 1 ? paging.totalCap + 1 : countUpTo(db, keyword),
  ])
  return { kind: 'question', places, count }
}

/**
 * Newest first through windows of ids, the first as deep as it should take. Inside a window two indexes meet, so
 * that neither a common word brings up all its posts nor a middling one every post above its twentieth.
 */
async function findNewestQuestions(
  db: Database,
  keyword: Keyword,
  { most, rarest, total }: Commonness & { most: number },
): Promise<Place[]> {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from posts`.execute(db)
  const found: Place[] = []
  let upTo = rows[0]?.newest ?? 0
  let depth = Math.ceil((most / rarest) * total * margin) + 100
  while (upTo > 0 && found.length < most) {
    const above = Math.max(upTo - depth, 0)
    found.push(...(await collect(db, keyword, { above, upTo })))
    upTo = above
    depth *= 4
  }
  return found
}

/** A window is as much deeper than the word's commonness asks for. */
const margin = 1.5

type Window = { above: number; upTo: number }

async function collect(db: Database, keyword: Keyword, window?: Window): Promise<Place[]> {
  const within = window ? [sql<SqlBool>`p.id > ${window.above} and p.id <= ${window.upTo}`] : []
  const { rows } = await sql<Place>`
    with hits as materialized (
      select p.kind, p.id, floor(extract(epoch from coalesce(p.published_at, p.created_at)))::bigint as epoch
      from posts p
      where p.visibility = 'public' and p.kind = 'question' and ${and([...holdsKeyword(keyword, postText), ...within])}
    )
    select kind, id, epoch from hits order by epoch desc, id desc`.execute(db)
  return rows
}

async function countUpTo(db: Database, keyword: Keyword): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from posts p
      where p.visibility = 'public' and p.kind = 'question' and ${and(holdsKeyword(keyword, postText))}
      limit ${paging.totalCap + 1}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

const and = (conditions: RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)
