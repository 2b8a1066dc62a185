import { type InferResult, sql } from 'kysely'
import { countColumns, countsOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewGuest, InterviewQuestionState, InterviewSummary } from '#shared/contract/interview.ts'
import { stateNow } from './interview-state.ts'

/** Interviews with what a card shows, in the order of `ids`; ids that are not public interviews are left out. */
export async function findSummaries(db: Database, ids: number[]): Promise<InterviewSummary[]> {
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

/** Code points of a body that a card shows. */
const excerptLength = 120

/** Interviews joined with category and counts. `left` counts code points: no character is cut in two. */
export function selectInterviews(db: Database) {
  const opening = sql`left(p.body, ${excerptLength * 2})`
  return db
    .selectFrom('posts as p')
    .innerJoin('interviews as i', 'i.post_id', 'p.id')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.title', 'p.created_at', 'i.format', 'i.released_at'])
    .select(['i.collect_from', 'i.collect_to', 'i.live_from', 'i.live_to'])
    .select(stateNow.as('state'))
    .select(sql<string>`left(regexp_replace(${opening}, '\\s+', ' ', 'g'), ${excerptLength})`.as('excerpt'))
    .select(['c.id as category_id', 'c.slug as category_slug', 'c.name as category_name'])
    .select(countColumns.map(column => `s.${column}` as const))
}

type SummaryRow = InferResult<ReturnType<typeof selectInterviews>>[number]

export function summaryOf(row: SummaryRow, guests: InterviewGuest[], states: StateCount[]): InterviewSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    format: row.format,
    state: row.state,
    guests,
    collectFrom: row.collect_from?.toISOString() ?? null,
    collectTo: row.collect_to?.toISOString() ?? null,
    liveFrom: row.live_from?.toISOString() ?? null,
    liveTo: row.live_to?.toISOString() ?? null,
    publishedAt: row.released_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    counts: countsOf(row),
    questions: { all: sumOf(states), answered: sumOf(states.filter(isAnswered)) },
  }
}

export type StateCount = { state: InterviewQuestionState; count: number }

const isAnswered = ({ state }: StateCount) => state === 'answered' || state === 'partly'
const sumOf = (states: StateCount[]) => states.reduce((sum, { count }) => sum + count, 0)

/** Guests of interviews in their order, by interview. */
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

/** How many questions stand in each state, by interview; kept by the rows' trigger, not counted here. */
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
