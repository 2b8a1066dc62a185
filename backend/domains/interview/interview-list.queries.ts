import { type ExpressionBuilder, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { findFeaturedIds, findPostRows, postOf, selectPosts } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { InterviewQuestionStatus, InterviewSummary, listInterviews } from '#shared/contract/interview.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { isAheadIn, isReleased, statusNow, storedStatus } from './interview-status.queries.ts'

export async function findInterviewPage(
  db: Database,
  query: Query<typeof listInterviews>,
): Promise<Answer<typeof listInterviews>> {
  const { sort, status, guest, ...rest } = query
  const filters = {
    ...rest,
    kind: 'interview' as const,
    sort: sort === 'upcoming' ? ('waiting' as const) : sort,
    status: status && storedStatus(status),
    conditions: conditionsOf(status, guest),
  }
  const { rows, ...places } = await findPostRows(db, filters, selectInterviews(db))
  return { items: rows.map(summaryOf), size: query.size, ...places }
}

type Filters = Pick<Query<typeof listInterviews>, 'status' | 'guest'>

function conditionsOf(status: Filters['status'], guest: Filters['guest']): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (status && !storedStatus(status)) conditions.push(isAheadIn(status))
  if (guest) conditions.push(sql`p.id in (select post_id from interview_guests where name = ${guest})`)
  return conditions
}

export async function findHot(db: Database, size: number): Promise<InterviewSummary[]> {
  const hot = { kind: 'interview', sort: 'hot', page: 1, size } as const
  const { rows } = await findPostRows(db, hot, selectInterviews(db))
  return rows.map(summaryOf)
}

export async function findFeatured(db: Database, size: number): Promise<InterviewSummary[]> {
  return findSummaries(db, await findFeaturedIds(db, 'interview', { size }))
}

/** Keeps the order of `ids`; leaves out ids that are not public interviews. */
async function findSummaries(db: Database, ids: number[]): Promise<InterviewSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectInterviews(db)
    .where('p.id', 'in', ids)
    .where('p.visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map(row => [row.id, summaryOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const selectInterviews = (db: Database) =>
  selectPosts(db)
    .innerJoin('interviews as i', 'i.post_id', 'p.id')
    .select(['i.format', 'i.collect_from', 'i.collect_to', 'i.live_from', 'i.live_to'])
    .select(sql<Date | null>`case when ${isReleased} then i.released_at end`.as('released_at'))
    .select(statusNow.as('status'))
    .select(reader => [guestsOf(reader).as('guests'), questionStatusesOf(reader).as('questionStatuses')])

/** Reads `p`, the interview's post. */
type Reader = ExpressionBuilder<Schema & { p: Schema['posts'] }, 'p'>

const guestsOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('interview_guests as g')
      .select(['g.name', 'g.role', 'g.affiliation', 'g.photo_id as photoId', 'g.user_id as memberSeq'])
      .whereRef('g.post_id', '=', 'p.id')
      .orderBy('g.rank'),
  )

/** Reads counts that the rows' trigger maintains. */
const questionStatusesOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('interview_question_counts as n')
      .select(['n.state as status', 'n.questions as count'])
      .whereRef('n.post_id', '=', 'p.id')
      .where('n.questions', '>', 0)
      .orderBy('n.state'),
  )

type SummaryRow = InferResult<ReturnType<typeof selectInterviews>>[number]

export function summaryOf(row: SummaryRow): InterviewSummary {
  const { guests, questionStatuses: statuses } = row
  return {
    ...postOf(row),
    format: row.format,
    status: row.status,
    guests,
    collectFrom: row.collect_from?.toISOString() ?? null,
    collectTo: row.collect_to?.toISOString() ?? null,
    liveFrom: row.live_from?.toISOString() ?? null,
    liveTo: row.live_to?.toISOString() ?? null,
    publishedAt: row.released_at?.toISOString() ?? null,
    questions: { all: sumOf(statuses), answered: sumOf(statuses.filter(isAnswered)) },
  }
}

type StatusCount = { status: InterviewQuestionStatus; count: number }

const isAnswered = ({ status }: StatusCount) => status === 'answered' || status === 'partly'
const sumOf = (statuses: StatusCount[]) => statuses.reduce((sum, { count }) => sum + count, 0)
