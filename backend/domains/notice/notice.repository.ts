import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Notice, NoticePopup } from '#shared/contract/notice.ts'
import { excerpt, summaryOf } from './notice-list.repository.ts'

/** A notice that is out, with its neighbours. NOT_FOUND for one that never went out, GONE for one removed. */
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

/** Whether everybody may read a notice now. */
export async function isNoticeOut(db: Database, id: number): Promise<boolean> {
  const notice = await db.selectFrom('notices').select('visibility').where('id', '=', id).executeTakeFirst()
  return notice?.visibility === 'public'
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

/** As many as a person would ever close. */
const mostPopups = 5

/** Notices that are out and pop up at a moment, the topmost first. */
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
