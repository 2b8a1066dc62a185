import { type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import type { DeskNotice, DeskNoticeSummary, listDeskNotices } from '#shared/contract/desk-notice.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Orders by id, the newest first: a notice keeps its place whatever becomes of it. */
export async function findDeskNotices(
  db: Database,
  { size, cursor, visibility, keyword, ids }: Query<typeof listDeskNotices>,
): Promise<Answer<typeof listDeskNotices>> {
  const words = keyword === undefined ? null : await readKeyword(keyword)
  const rows = await selectNotices(db)
    .where(words ? holdsKeyword(words, 'notice') : sql<SqlBool>`true`)
    .$if(visibility !== undefined, query => query.where('n.visibility', '=', visibility ?? 'draft'))
    .$if(ids !== undefined, query => query.where('n.id', 'in', ids ?? []))
    .$if(cursor !== undefined, query => query.where('n.id', '<', cursor ?? 0))
    .orderBy('n.id', 'desc')
    .limit(size + 1)
    .execute()
  const items = rows.slice(0, size).map(summaryOf)
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

/** Throws NOT_FOUND. */
export async function readDeskNoticeById(db: Database, id: number): Promise<DeskNotice> {
  const row = await selectNotices(db)
    .select(['n.body', 'n.version', 'n.revised_at', 'n.popup_version', 'n.schedule_version'])
    .select(sql<RichText | null>`n.document`.as('document'))
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const { body, document, version, revised_at } = row
  const versions = { popup: row.popup_version, schedule: row.schedule_version }
  return { ...summaryOf(row), body, document, version, versions, revisedAt: timeOf(revised_at) }
}

const selectNotices = (db: Database) =>
  db
    .selectFrom('notices as n')
    .leftJoin('notice_popups as p', 'p.notice_id', 'n.id')
    .select(['n.id', 'n.title', 'n.visibility', 'n.pinned', 'n.publish_at', 'n.published_at'])
    .select(['p.starts_at', 'p.ends_at', 'p.sort'])

type Row = {
  id: number
  title: string
  visibility: DeskNoticeSummary['visibility']
  pinned: boolean
  publish_at: Date | null
  published_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
  sort: number | null
}

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

const summaryOf = ({ id, title, visibility, pinned, ...row }: Row): DeskNoticeSummary => ({
  id,
  title,
  visibility,
  pinned,
  publishAt: timeOf(row.publish_at),
  publishedAt: timeOf(row.published_at),
  popup:
    row.starts_at && row.ends_at
      ? { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), sort: row.sort ?? 0 }
      : null,
})
