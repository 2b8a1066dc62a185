import { sql } from 'kysely'
import { findPostPage } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import type { listQuestions, questionParts, readQuestionJourney } from '#shared/contract/question-list.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { findSummaries } from './question-summary.repository.ts'

/** One page of public questions (R12.8); `caller` is the member whose own part may be asked for. */
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
    standing: by,
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

/** The first moment of a day in Asia/Seoul, or of one so many days later. */
const startOfDay = (day: string, later = 0): Date =>
  new Date(new Date(`${day}T00:00:00+09:00`).getTime() + later * 86_400_000)

/** Questions that were selected, newest selection first. */
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

/** Questions that editors show on the home page at a moment, in their order, each once. */
export async function findFeatured(db: Database, size: number, now: Date): Promise<QuestionSummary[]> {
  const rows = await db
    .selectFrom('question_features as f')
    .innerJoin('posts as p', 'p.id', 'f.post_id')
    .select('f.post_id')
    .where('f.starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('f.ends_at', 'is', null), eb('f.ends_at', '>', now)]))
    .where('p.visibility', '=', 'public')
    .groupBy('f.post_id')
    .orderBy(({ fn }) => fn.min('f.rank'))
    .orderBy('f.post_id', 'desc')
    .limit(size)
    .execute()
  return findSummaries(
    db,
    rows.map(row => row.post_id),
  )
}

const windowDays = 30

/**
 * Ids of questions still open or in review that gathered most agreements in the last 30 days. Certified
 * agreements decide between equals, then the newer question. Reads every agreement of these days.
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

/** How many public questions were asked, and how many came how far (R11.3). Reads every question. */
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
