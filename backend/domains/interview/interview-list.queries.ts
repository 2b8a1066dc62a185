import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { findFeaturedIds, findPostPage, postOf, selectPosts } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type {
  InterviewGuest,
  InterviewQuestionState,
  InterviewSummary,
  listInterviews,
} from '#shared/contract/interview.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { isAheadIn, isReleased, stageOf, statusNow } from './interview-status.queries.ts'

export async function findInterviewPage(
  db: Database,
  query: Query<typeof listInterviews>,
): Promise<Answer<typeof listInterviews>> {
  const { sort, state, guest, ...rest } = query
  const { ids, ...places } = await findPostPage(db, {
    ...rest,
    kind: 'interview',
    sort: sort === 'upcoming' ? 'waiting' : sort,
    stage: state && stageOf(state),
    conditions: conditionsOf(state, guest),
  })
  return { items: await findSummaries(db, ids), size: query.size, ...places }
}

type Filters = Pick<Query<typeof listInterviews>, 'state' | 'guest'>

function conditionsOf(state: Filters['state'], guest: Filters['guest']): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (state && !stageOf(state)) conditions.push(isAheadIn(state))
  if (guest) conditions.push(sql`p.id in (select post_id from interview_guests where name = ${guest})`)
  return conditions
}

export async function findHot(db: Database, size: number): Promise<InterviewSummary[]> {
  const { ids } = await findPostPage(db, { kind: 'interview', sort: 'hot', page: 1, size })
  return findSummaries(db, ids)
}

export async function findFeatured(db: Database, size: number): Promise<InterviewSummary[]> {
  return findSummaries(db, await findFeaturedIds(db, 'interview', { size }))
}

/** Keeps the order of `ids`; leaves out ids that are not public interviews. */
async function findSummaries(db: Database, ids: number[]): Promise<InterviewSummary[]> {
  if (ids.length === 0) return []
  const [rows, guests, counts] = await Promise.all([
    selectInterviews(db).where('p.id', 'in', ids).where('p.visibility', '=', 'public').execute(),
    findGuests(db, ids),
    findQuestionCounts(db, ids),
  ])
  const byId = new Map(
    rows.map(row => [row.id, summaryOf(row, guests.get(row.id) ?? [], counts.get(row.id) ?? [])]),
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const selectInterviews = (db: Database) =>
  selectPosts(db)
    .innerJoin('interviews as i', 'i.post_id', 'p.id')
    .select(['i.format', 'i.collect_from', 'i.collect_to', 'i.live_from', 'i.live_to'])
    .select(sql<Date | null>`case when ${isReleased} then i.released_at end`.as('released_at'))
    .select(statusNow.as('state'))

type SummaryRow = InferResult<ReturnType<typeof selectInterviews>>[number]

export function summaryOf(row: SummaryRow, guests: InterviewGuest[], states: StateCount[]): InterviewSummary {
  return {
    ...postOf(row),
    format: row.format,
    state: row.state,
    guests,
    collectFrom: row.collect_from?.toISOString() ?? null,
    collectTo: row.collect_to?.toISOString() ?? null,
    liveFrom: row.live_from?.toISOString() ?? null,
    liveTo: row.live_to?.toISOString() ?? null,
    publishedAt: row.released_at?.toISOString() ?? null,
    questions: { all: sumOf(states), answered: sumOf(states.filter(isAnswered)) },
  }
}

type StateCount = { state: InterviewQuestionState; count: number }

const isAnswered = ({ state }: StateCount) => state === 'answered' || state === 'partly'
const sumOf = (states: StateCount[]) => states.reduce((sum, { count }) => sum + count, 0)

export async function findGuests(db: Database, ids: number[]): Promise<Map<number, InterviewGuest[]>> {
  const rows = await db
    .selectFrom('interview_guests')
    .select(['post_id', 'name', 'role', 'affiliation', 'photo_id as photoId', 'user_id as memberSeq'])
    .where('post_id', 'in', ids)
    .orderBy('post_id')
    .orderBy('rank')
    .execute()
  return grouped(rows)
}

/** Reads counts that the rows' trigger maintains. */
export async function findQuestionCounts(db: Database, ids: number[]): Promise<Map<number, StateCount[]>> {
  const rows = await db
    .selectFrom('interview_question_counts')
    .select(['post_id', 'state', 'questions as count'])
    .where('post_id', 'in', ids)
    .where('questions', '>', 0)
    .orderBy('post_id')
    .orderBy('state')
    .execute()
  return grouped(rows)
}

function grouped<T extends { post_id: number }>(rows: T[]): Map<number, Omit<T, 'post_id'>[]> {
  const groups = new Map<number, Omit<T, 'post_id'>[]>()
  for (const { post_id, ...row } of rows) groups.set(post_id, [...(groups.get(post_id) ?? []), row])
  return groups
}
