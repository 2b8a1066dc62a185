import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type CursorDirection,
  directionOf,
  readCursor,
  writeCursor,
} from '#backend/platform/database/list-cursor.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { listNotices, Notice, NoticePopup, NoticeSummary } from '#shared/contract/notice.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

type ListQuery = Query<typeof listNotices>

export async function findNoticePage(db: Database, query: ListQuery): Promise<Answer<typeof listNotices>> {
  const { counted, ...page } = await findPage(db, query)
  return { ...page, size: query.size, ...cappedTotal(counted) }
}

type Row = { id: number; title: string; excerpt: string; pinned: boolean; published_at: Date }

/** `counted` is at most one above the cap. */
async function findPage(db: Database, query: ListQuery) {
  const cursor = query.cursor ? decodeCursor(query.cursor) : undefined
  const backwards = cursor?.direction === 'prev'
  const order = backwards ? sql`asc` : sql`desc`
  const offset = cursor ? 0 : (query.page - 1) * query.size
  const conditions = sql.join(await conditionsOf(query), sql` and `)
  const found = await sql<{
    page: (Omit<Row, 'published_at'> & { published_at: string })[]
    counted: number
  }>`
    select (select coalesce(json_agg(shown), '[]') from (
        select n.id, n.title, n.pinned, n.published_at, ${excerpt} as excerpt
        from notices n ${cursor ? fromPlace(cursor) : sql``}
        where ${conditions}
        order by n.pinned ${order}, n.published_at ${order}, n.id ${order}
        limit ${query.size + 1} offset ${offset}
      ) shown) as page,
      (select count(*) from (
        select 1 from notices n where ${conditions} limit ${paging.totalCap + 1}
      ) listed) as counted`.execute(db)
  const { page = [], counted = 0 } = found.rows[0] ?? {}
  const rows = page.map(row => ({ ...row, published_at: new Date(row.published_at) }))
  const { shown, ...places } = pageAround(rows, {
    size: query.size,
    backwards,
    hasAbove: cursor !== undefined || offset > 0,
    cursorAt: (direction, { id }) => writeCursor('notice', direction, id),
  })
  return { counted, items: shown.map(summaryOf), ...places }
}

const fromPlace = ({ direction, id }: NoticeCursor) => sql`
  join notices place on place.id = ${id}
    and (n.pinned, n.published_at, n.id) ${direction === 'prev' ? sql`>` : sql`<`}
        (place.pinned, place.published_at, place.id)`

const excerpt: RawBuilder<string> = sql<string>`left(regexp_replace(left(n.body, 240), '\\s+', ' ', 'g'), 120)`

const summaryOf = (row: Row): NoticeSummary => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  pinned: row.pinned,
  publishedAt: row.published_at.toISOString(),
})

const conditionsOf = async ({ keyword }: ListQuery): Promise<RawBuilder<SqlBool>[]> => [
  sql`n.visibility = 'public'`,
  ...(await matchesKeyword(keyword)),
]

/** For search (R12.13). */
async function matchesKeyword(typed = ''): Promise<RawBuilder<SqlBool>[]> {
  const keyword = await readKeyword(typed)
  return keyword ? [holdsKeyword(keyword, 'notice')] : []
}

/** Throws NOT_FOUND for a notice never published, GONE for one removed. */
export async function readNoticeById(db: Database, id: number): Promise<Notice> {
  const row = await db
    .selectFrom('notices as n')
    .select(['n.id', 'n.title', 'n.body', 'n.document', 'n.pinned', 'n.visibility'])
    .select(['n.published_at', 'n.revised_at'])
    .select(excerpt.as('excerpt'))
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row?.published_at) throw new AppError('NOT_FOUND')
  if (row.visibility === 'removed') throw new AppError('GONE')
  const [previous, next] = await Promise.all([
    findNeighbour(db, id, 'before'),
    findNeighbour(db, id, 'after'),
  ])
  return {
    ...summaryOf({ ...row, published_at: row.published_at }),
    body: row.body,
    document: row.document,
    revisedAt: row.revised_at?.toISOString() ?? null,
    previous,
    next,
  }
}

export async function isAnyNoticeOut(db: Database, ids: number[]): Promise<boolean> {
  const out = db.selectFrom('notices').select('id').where('id', 'in', ids).where('visibility', '=', 'public')
  return (await out.limit(1).executeTakeFirst()) !== undefined
}

async function findNeighbour(db: Database, id: number, side: 'before' | 'after') {
  const [beyond, order] = side === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<{ id: number; title: string }>`
    select n.id, n.title from notices n
    join notices place on place.id = ${id} and (n.published_at, n.id) ${beyond} (place.published_at, place.id)
    where n.visibility = 'public'
    order by n.published_at ${order}, n.id ${order}
    limit 1`.execute(db)
  return rows[0] ?? null
}

const mostPopups = 5

export async function findPopups(db: Database, now: Date): Promise<NoticePopup[]> {
  const rows = await db
    .selectFrom('notice_popups as p')
    .innerJoin('notices as n', 'n.id', 'p.notice_id')
    .select(['p.notice_id', 'p.ends_at', 'n.version', 'n.title', 'n.body', 'n.document'])
    .where('n.visibility', '=', 'public')
    .where('p.starts_at', '<=', now)
    .where('p.ends_at', '>', now)
    .orderBy('p.sort')
    .orderBy('p.notice_id', 'desc')
    .limit(mostPopups)
    .execute()
  return rows.map(({ notice_id, ends_at, ...notice }) => ({
    noticeId: notice_id,
    ...notice,
    endsAt: ends_at.toISOString(),
  }))
}

type NoticeCursor = { direction: CursorDirection; id: number }

/** Throws VALIDATION_FAILED unless this site wrote the cursor for this list. */
function decodeCursor(text: string): NoticeCursor {
  const [direction, id] = readCursor(text, /^notice\.(next|prev)\.(\d{1,15})$/)
  return { direction: directionOf(direction), id: Number(id) }
}
