import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  decodeCursor,
  deskStatusOf,
  encodeCursor,
  featureVersionOf,
  isFeatured,
  openReports,
} from '#backend/domains/post/index.ts'
import { findSources } from '#backend/domains/question/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { isPostWith } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import type {
  DeskDebate,
  DeskDebateStatus,
  DeskDebateSummary,
  listDeskDebates,
} from '#shared/contract/desk-debate.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findEvents, formerConclusionsOf, textOf } from './debate.queries.ts'
import { selectDebates, statusColumn, summaryOf } from './debate-list.queries.ts'
import { positionsOf } from './debate-position.queries.ts'

type ListQuery = Query<typeof listDeskDebates>

export async function findDeskDebates(
  db: Database,
  query: ListQuery,
): Promise<Answer<typeof listDeskDebates>> {
  const { size, sort } = query
  const conditions = await conditionsOf(query)
  const { value, direction } = sorts[sort]
  const rows = await selectDeskDebates(db)
    .select(value.as('value'))
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(value, direction)
    .orderBy('p.id', direction)
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: await summariesOf(db, shown),
    next:
      last && rows.length > size
        ? encodeCursor({ sort, direction: 'next', value: last.value, id: last.id })
        : null,
  }
}

/** Seconds, of as many digits as a cursor takes. */
const sorts = {
  recent: { value: sql<number>`floor(extract(epoch from p.created_at))::bigint`, direction: 'desc' },
  closing: {
    value: sql<number>`least(floor(extract(epoch from d.ends_at)), 9999999999)::bigint`,
    direction: 'asc',
  },
} as const

async function conditionsOf({
  sort,
  cursor,
  status,
  category,
  keyword = '',
  ids,
}: ListQuery): Promise<RawBuilder<SqlBool>[]> {
  const conditions = [sql<SqlBool>`true`]
  if (sort === 'closing')
    conditions.push(sql`d.ends_at > now() and ${deskStatusColumn} in ('draft', 'scheduled', 'open')`)
  if (status) conditions.push(sql`${deskStatusColumn} = ${status}`)
  if (ids) conditions.push(sql`p.id = any(${ids}::bigint[])`)
  if (category) conditions.push(sql`c.slug = ${category}`)
  const typed = await readKeyword(keyword)
  if (typed) conditions.push(isPostWith(typed))
  if (cursor) conditions.push(afterCursor(sort, cursor))
  return conditions
}

function afterCursor(sort: ListQuery['sort'], cursor: string): RawBuilder<SqlBool> {
  const place = decodeCursor(cursor, sort)
  const side = sorts[sort].direction === 'desc' ? sql`<` : sql`>`
  return sql`(${sorts[sort].value}, p.id) ${side} (${place.value}::bigint, ${place.id}::bigint)`
}

/** Throws NOT_FOUND. */
export async function readDeskDebateById(db: Database, id: number): Promise<DeskDebate> {
  const row = await selectDeskDebates(db)
    .select(['p.body', 'p.document', 'p.revised_at', 'p.schedule_version as scheduleVersion'])
    .select(['d.facilitator', 'd.reason_required as reasonRequired'])
    .select(['d.conclusion', 'd.conclusion_document', 'd.concluded_at'])
    .select(reader => formerConclusionsOf(reader).as('former'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const [[summary], events, feature, featureVersion] = await Promise.all([
    summariesOf(db, [row]),
    findEvents(db, id),
    findFeature(db, id),
    featureVersionOf(db, 'debate', id),
  ])
  if (!summary) throw new AppError('NOT_FOUND')
  const { facilitator, reasonRequired, scheduleVersion } = row
  const revisedAt = row.revised_at?.toISOString() ?? null
  const terms = { facilitator, reasonRequired, scheduleVersion }
  return { ...summary, ...textOf(row), ...terms, events, revisedAt, feature, featureVersion }
}

const deskStatusColumn: RawBuilder<DeskDebateStatus> = deskStatusOf(statusColumn)

const selectDeskDebates = (db: Database) =>
  selectDebates(db, null)
    .select(['p.version', 'p.publish_at', deskStatusColumn.as('deskStatus')])
    .select([isFeatured('debate').as('featured'), openReports.as('openReports')])

type Row = Awaited<ReturnType<ReturnType<typeof selectDeskDebates>['execute']>>[number]

async function summariesOf(db: Database, rows: Row[]): Promise<DeskDebateSummary[]> {
  const ids = rows.map(row => row.id)
  const sourcesOf = await findSources(db, ids)
  return rows.map(row => {
    // Shows editors the counts, whatever the rule.
    const positions = positionsOf({ ...row, resultsVisible: 'always' })
    const { deskStatus: status, version, featured, openReports } = row
    const sourceQuestions = sourcesOf(row.id)
    const publishAt = row.publish_at?.toISOString() ?? null
    return {
      ...summaryOf(row),
      positions,
      status,
      version,
      publishAt,
      featured,
      openReports,
      sourceQuestions,
    }
  })
}

/** The place on the home page that has not ended, as `isFeatured`. */
async function findFeature(db: Database, id: number): Promise<DeskDebate['feature']> {
  const row = await db
    .selectFrom('debate_features')
    .select(['rank', 'starts_at', 'ends_at'])
    .where('post_id', '=', id)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const { rank, starts_at, ends_at } = row
  return { rank, startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null }
}
