import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword, readKeyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { listNotices, NoticeSummary } from '#shared/contract/notice.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { decodeCursor, encodeCursor, type NoticeCursor } from './notice-cursor.ts'

type ListQuery = Query<typeof listNotices>

/** One page of the notices that are out: pinned ones first, then the newest (R12.8). */
export async function findNoticePage(db: Database, query: ListQuery): Promise<Answer<typeof listNotices>> {
  const [page, counted] = await Promise.all([findPage(db, query), countUpTo(db, query, paging.totalCap + 1)])
  return {
    ...page,
    size: query.size,
    total: Math.min(counted, paging.totalCap),
    totalIsCapped: counted > paging.totalCap,
  }
}

type Row = { id: number; title: string; excerpt: string; pinned: boolean; published_at: Date }

async function findPage(db: Database, query: ListQuery) {
  const cursor = query.cursor ? decodeCursor(query.cursor) : undefined
  const backwards = cursor?.direction === 'prev'
  const order = backwards ? sql`asc` : sql`desc`
  const offset = cursor ? 0 : (query.page - 1) * query.size
  const { rows } = await sql<Row>`
    select n.id, n.title, n.pinned, n.published_at, ${excerpt} as excerpt
    from notices n ${cursor ? fromPlace(cursor) : sql``}
    where ${sql.join(conditionsOf(query), sql` and `)}
    order by n.pinned ${order}, n.published_at ${order}, n.id ${order}
    limit ${query.size + 1} offset ${offset}`.execute(db)

  const more = rows.length > query.size
  const shown = rows.slice(0, query.size)
  if (backwards) shown.reverse()
  const hasNext = backwards || more
  const hasPrev = backwards ? more : cursor !== undefined || offset > 0
  return {
    items: shown.map(summaryOf),
    next: hasNext ? cursorAt('next', shown.at(-1)) : null,
    prev: hasPrev ? cursorAt('prev', shown.at(0)) : null,
  }
}

const fromPlace = ({ direction, id }: NoticeCursor) => sql`
  join notices place on place.id = ${id}
    and (n.pinned, n.published_at, n.id) ${direction === 'prev' ? sql`>` : sql`<`}
        (place.pinned, place.published_at, place.id)`

const cursorAt = (direction: NoticeCursor['direction'], row: Row | undefined): string | null =>
  row ? encodeCursor({ direction, id: row.id }) : null

/** The first 120 code points of the text on one line. */
export const excerpt: RawBuilder<string> = sql<string>`left(regexp_replace(left(n.body, 240), '\\s+', ' ', 'g'), 120)`

export const summaryOf = (row: Row): NoticeSummary => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  pinned: row.pinned,
  publishedAt: row.published_at.toISOString(),
})

async function countUpTo(db: Database, query: ListQuery, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notices n where ${sql.join(conditionsOf(query), sql` and `)} limit ${cap}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

const conditionsOf = ({ keyword }: ListQuery): RawBuilder<SqlBool>[] => [
  sql`n.visibility = 'public'`,
  ...matching(keyword),
]

/** `n` (notices) as it is searched (R12.13). */
const noticeText = { bg: sql<string[]>`n.bg`, text: sql<string>`n.title || ' ' || n.body` }

function matching(typed = ''): RawBuilder<SqlBool>[] {
  const keyword = readKeyword(typed)
  return keyword ? holdsKeyword(keyword, noticeText) : []
}
