import { type InferResult, sql } from 'kysely'
import {
  authorOf,
  findFeaturedIds,
  findPostPage,
  postOf,
  selectAuthoredPosts,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import type { listQuestions, questionParts, readQuestionJourney } from '#shared/contract/question-list.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

export async function findQuestionPage(
  db: Database,
  query: Query<typeof listQuestions>,
  caller: number | null,
): Promise<Answer<typeof listQuestions>> {
  const { life, from, to, by, answered, mine, ...rest } = query
  const { ids, ...places } = await findPostPage(db, {
    ...rest,
    kind: 'question',
    stage: life === undefined ? undefined : life === 'open' ? null : life,
    since: from ? startOfDay(from) : undefined,
    before: to ? startOfDay(to, 1) : undefined,
    authors: by,
    ...partOf(mine, caller),
    conditions: answered ? [answeredConditions[answered]] : [],
  })
  return { items: await findSummaries(db, ids), size: query.size, ...places }
}

const answeredConditions = {
  yes: sql<boolean>`exists (select from questions q where q.post_id = p.id and q.answered_at is not null)`,
  no: sql<boolean>`exists (select from questions q where q.post_id = p.id and q.answered_at is null)`,
} as const

function partOf(mine: (typeof questionParts)[number] | undefined, caller: number | null) {
  if (!mine) return {}
  if (caller === null) throw new AppError('SIGN_IN_REQUIRED')
  const parts = {
    asked: { author: caller },
    agreed: { agreedBy: caller },
    interest: { bookmarkedBy: caller },
  }
  return parts[mine]
}

/** Starts at midnight in Asia/Seoul. */
const startOfDay = (day: string, later = 0): Date =>
  new Date(new Date(`${day}T00:00:00+09:00`).getTime() + later * 86_400_000)

export async function findSelected(db: Database, size: number): Promise<QuestionSummary[]> {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .select('q.post_id')
    .where('q.selected_at', 'is not', null)
    .where('p.visibility', '=', 'public')
    .orderBy('q.selected_at', 'desc')
    .orderBy('q.post_id', 'desc')
    .limit(size)
    .execute()
  return findSummaries(
    db,
    rows.map(row => row.post_id),
  )
}

export async function findFeatured(db: Database, size: number, now: Date): Promise<QuestionSummary[]> {
  return findSummaries(db, await findFeaturedIds(db, 'question', { size, now }))
}

const windowDays = 30

/**
 * Ranks questions in open or review by agreements of the last 30 days, then certified agreements, then the newer
 * one. Reads every agreement of these days.
 */
export async function rankBest(db: Database, limit: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - windowDays * 86_400_000)
  const { rows } = await sql<{ post_id: number }>`
    select a.post_id
    from (
      select post_id, count(*) as agreed, count(*) filter (where certified) as certified
      from post_agreements where created_at > ${since} group by post_id
    ) a
    join questions q on q.post_id = a.post_id and q.life in ('open', 'review')
    join posts p on p.id = a.post_id and p.visibility = 'public'
    order by a.agreed desc, a.certified desc, a.post_id desc
    limit ${limit}`.execute(db)
  return rows.map(row => row.post_id)
}

/** Counts by reading every public question (R11.3). */
export async function countJourney(db: Database): Promise<Answer<typeof readQuestionJourney>> {
  return db
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .where('p.visibility', '=', 'public')
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.count<number>('q.selected_at').as('selected'),
      fn.count<number>('q.debated_at').as('debated'),
      fn.count<number>('q.answered_at').as('answered'),
    ])
    .executeTakeFirstOrThrow()
}

/** Keeps the order of `ids`; leaves out ids that are not public questions. */
export async function findSummaries(db: Database, ids: number[]): Promise<QuestionSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectQuestions(db)
    .where('p.id', 'in', ids)
    .where('p.visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map(row => [row.id, summaryOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const selectQuestions = (db: Database) =>
  selectAuthoredPosts(db).innerJoin('questions as q', 'q.post_id', 'p.id').select('q.life')

type SummaryRow = InferResult<ReturnType<typeof selectQuestions>>[number]

export const summaryOf = (row: SummaryRow): QuestionSummary => ({
  ...postOf(row),
  author: authorOf(row),
  life: row.life,
})
