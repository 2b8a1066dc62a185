import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { topCommentsFrom, topCommentsOf } from '#backend/domains/comment/index.ts'
import {
  authorOf,
  findFeaturedIds,
  findPostRows,
  postOf,
  selectAuthoredPosts,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type { DebateStatus, DebateSummary, listClosingDebates, listDebates } from '#shared/contract/debate.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { countedPositions, hasVoted, positionKeys, positionsOf } from './debate-position.queries.ts'

export async function findDebatePage(
  db: Database,
  query: Query<typeof listDebates>,
  viewer: number | null,
): Promise<Answer<typeof listDebates>> {
  const { status, from, to, mine, ...rest } = query
  const filters = {
    ...rest,
    kind: 'debate' as const,
    conditions: [...ownConditions({ status, from, to }), ...stanceCondition(mine, viewer)],
    agreedBy: mine === 'agreed' ? (viewer ?? nobody) : undefined,
    bookmarkedBy: mine === 'interest' ? (viewer ?? nobody) : undefined,
  }
  const { rows, ...places } = await findPostRows(db, filters, selectDebates(db, viewer))
  return { items: rows.map(summaryOf), size: query.size, ...places }
}

type Filters = Pick<Query<typeof listDebates>, 'status' | 'from' | 'to'>

function ownConditions({ status, from, to }: Filters): RawBuilder<SqlBool>[] {
  const own: RawBuilder<SqlBool>[] = []
  if (status) own.push(inStatus[status])
  if (from) own.push(sql`d.opens_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) own.push(sql`d.opens_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (own.length === 0) return []
  return [sql`p.id in (select d.post_id from debates d where ${sql.join(own, sql` and `)})`]
}

/** Matches no member, so that an unknown caller's own list is empty instead of all members'. */
const nobody = -1

function stanceCondition(
  part: Query<typeof listDebates>['mine'],
  viewer: number | null,
): RawBuilder<SqlBool>[] {
  if (part !== 'stance') return []
  return [sql`p.id in (select post_id from debate_stances where user_id = ${viewer}::bigint)`]
}

export async function findFeatured(
  db: Database,
  size: number,
  viewer: number | null,
): Promise<DebateSummary[]> {
  return findSummaries(db, await findFeaturedIds(db, 'debate', { size }), viewer)
}

export async function findClosing(
  db: Database,
  size: number,
  viewer: number | null,
): Promise<Answer<typeof listClosingDebates>> {
  const closing = { kind: 'debate', sort: 'closing', size, page: 1 } as const
  const debates = selectDebates(db, viewer).select(bestComments.as('best'))
  const { rows } = await findPostRows(db, closing, debates)
  const [lead] = rows
  return { items: rows.map(summaryOf), topComments: lead ? topCommentsFrom(lead.best, keysOf(lead)) : [] }
}

/** Reads `p`, a debate's post. */
export const bestComments = topCommentsOf(sql.ref('p.id'), positionKeys)
export const keysOf = ({ counted }: Pick<SummaryRow, 'counted'>) => counted.map(({ key }) => key)

/**
 * Keeps the order of `ids`; leaves out ids that are not public debates. `viewer` is the caller's seq, null for a
 * stranger.
 */
export async function findSummaries(
  db: Database,
  ids: number[],
  viewer: number | null,
): Promise<DebateSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectDebates(db, viewer)
    .where('p.id', 'in', ids)
    .where('p.visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map(row => [row.id, summaryOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const selectDebates = (db: Database, viewer: number | null) =>
  selectAuthoredPosts(db)
    .innerJoin('debates as d', 'd.post_id', 'p.id')
    .select(['d.opens_at', 'd.ends_at', 'd.closed_early_at', 's.joined_count'])
    .select(['d.results_visible as resultsVisible', statusColumn.as('status')])
    .select([countedPositions.as('counted'), hasVoted(viewer).as('voted')])

type SummaryRow = InferResult<ReturnType<typeof selectDebates>>[number]

export const summaryOf = (row: SummaryRow): DebateSummary => ({
  ...postOf(row),
  author: authorOf(row),
  status: row.status,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.ends_at.toISOString(),
  closedEarly: row.closed_early_at !== null,
  participants: row.joined_count,
  positions: positionsOf(row),
  resultsVisible: row.resultsVisible,
})

/**
 * Conditions on `d` (debates) by its dates and the database's clock, which all processes share (R12.9). Exactly
 * one of the four is true at any moment.
 */
const inStatus = {
  scheduled: sql<SqlBool>`(d.concluded_at is null and d.opens_at > now())`,
  open: sql<SqlBool>`(d.concluded_at is null and d.opens_at <= now() and d.ends_at > now())`,
  closed: sql<SqlBool>`(d.concluded_at is null and d.opens_at <= now() and d.ends_at <= now())`,
  concluded: sql<SqlBool>`(d.concluded_at is not null)`,
} as const satisfies Record<DebateStatus, RawBuilder<SqlBool>>

export const statusColumn = sql<DebateStatus>`case
  when ${inStatus.scheduled} then 'scheduled' when ${inStatus.open} then 'open'
  when ${inStatus.closed} then 'closed' else 'concluded' end`
