import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deskStatusOf, featureVersionOf, isFeatured } from '#backend/domains/post/index.ts'
import { findSources } from '#backend/domains/question/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { isPostWith } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import type {
  DeskInterview,
  DeskInterviewStatus,
  DeskInterviewSummary,
  listDeskInterviews,
} from '#shared/contract/desk-interview.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectInterviews, summaryOf } from './interview-list.queries.ts'
import { statusNow } from './interview-status.queries.ts'

type ListQuery = Query<typeof listDeskInterviews>

/** Orders by id, the newest first: an interview keeps its place whatever becomes of it. */
export async function findDeskInterviews(
  db: Database,
  query: ListQuery,
): Promise<Answer<typeof listDeskInterviews>> {
  const { size } = query
  const conditions = await conditionsOf(query)
  const rows = await selectDeskInterviews(db)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy('p.id', 'desc')
    .limit(size + 1)
    .execute()
  const items = await summariesOf(db, rows.slice(0, size))
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

async function conditionsOf({
  cursor,
  status,
  category,
  keyword = '',
  ids,
}: ListQuery): Promise<RawBuilder<SqlBool>[]> {
  const conditions = [sql<SqlBool>`true`]
  if (cursor) conditions.push(sql`p.id < ${cursor}`)
  if (status) conditions.push(sql`${deskStatusColumn} = ${status}`)
  if (ids) conditions.push(sql`p.id = any(${ids}::bigint[])`)
  if (category) conditions.push(sql`p.category_id = (select id from categories where slug = ${category})`)
  const typed = await readKeyword(keyword)
  if (typed) conditions.push(isPostWith(typed))
  return conditions
}

/** Throws NOT_FOUND. Has the recording before its release (R13.7): call it for editors alone. */
export async function readDeskInterviewById(db: Database, id: number): Promise<DeskInterview> {
  const row = await selectDeskInterviews(db)
    .select(['i.guests_version', 'i.chapters_version', 'i.transcript_version', 'p.schedule_version'])
    .select(['p.body', 'p.document', 'i.host', 'i.media_kind', 'i.media_url', 'i.cancel_reason'])
    .select('p.visibility')
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const [[summary], chapters, segments, feature, featureVersion] = await Promise.all([
    summariesOf(db, [row]),
    findChapters(db, id),
    findSegments(db, id),
    findFeature(db, id),
    featureVersionOf(db, 'interview', id),
  ])
  if (!summary) throw new AppError('NOT_FOUND')
  const { body, document, host, media_kind, media_url, cancel_reason: cancelReason, questionStatuses } = row
  const media = media_kind && media_url ? { kind: media_kind, url: media_url } : null
  const versions = {
    guests: row.guests_version,
    chapters: row.chapters_version,
    transcript: row.transcript_version,
    schedule: row.schedule_version,
    feature: featureVersion,
  }
  return {
    ...summary,
    body,
    document,
    host,
    media,
    cancelReason,
    withdrawn: row.visibility === 'author-removed',
    chapters,
    segments,
    versions,
    questionStatuses,
    feature,
  }
}

/** Throws NOT_FOUND for a post of another kind too. */
export async function requireDeskInterview(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom('interviews').select('post_id').where('post_id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
}

const deskStatusColumn: RawBuilder<DeskInterviewStatus> = deskStatusOf(statusNow)

const selectDeskInterviews = (db: Database) =>
  selectInterviews(db)
    .select(['p.version', 'p.publish_at', deskStatusColumn.as('deskStatus')])
    .select(isFeatured('interview').as('featured'))

type Row = Awaited<ReturnType<ReturnType<typeof selectDeskInterviews>['execute']>>[number]

async function summariesOf(db: Database, rows: Row[]): Promise<DeskInterviewSummary[]> {
  if (rows.length === 0) return []
  const sourcesOf = await findSources(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => {
    const { deskStatus: status, version, featured } = row
    const sourceQuestions = sourcesOf(row.id)
    const publishAt = row.publish_at?.toISOString() ?? null
    return { ...summaryOf(row), status, version, featured, publishAt, sourceQuestions }
  })
}

const findChapters = (db: Database, postId: number): Promise<DeskInterview['chapters']> =>
  db
    .selectFrom('interview_chapters')
    .select(['at_seconds as at', 'title'])
    .where('post_id', '=', postId)
    .orderBy('at_seconds')
    .execute()

const findSegments = (db: Database, postId: number): Promise<DeskInterview['segments']> =>
  db
    .selectFrom('interview_segments')
    .select(['rank as place', 'start_seconds as start', 'end_seconds as end', 'speaker', 'text'])
    .where('post_id', '=', postId)
    .orderBy('rank')
    .execute()

/** The place on the home page that has not ended, as `isFeatured`. */
async function findFeature(db: Database, postId: number): Promise<DeskInterview['feature']> {
  const row = await db
    .selectFrom('interview_features')
    .select(['rank', 'ends_at'])
    .where('post_id', '=', postId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { rank: row.rank, endsAt: row.ends_at?.toISOString() ?? null } : null
}
