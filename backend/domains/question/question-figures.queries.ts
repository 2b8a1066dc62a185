import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import type { readQuestionJourney } from '#shared/contract/question-list.ts'
import type { Answer } from '#shared/contract/route.ts'
import { findSummaries } from './question-list.queries.ts'

type Journey = Answer<typeof readQuestionJourney>

/** Is up to a minute old; before the first count ever, counts. */
export async function readJourney(db: Database): Promise<Journey> {
  const counted = await db
    .selectFrom('question_figures')
    .select(['asked', 'selected', 'debated', 'answered'])
    .executeTakeFirst()
  return counted ?? countJourney(db)
}

/** Ids as ranked up to a minute ago, at least `limit` where there are as many. */
export async function findRanking(db: Database, limit: number, now: Date): Promise<number[]> {
  const counted = await db.selectFrom('question_figures').select('best').executeTakeFirst()
  return counted?.best ?? rankBest(db, limit, now)
}

/** Leaves out what was hidden or cannot be agreed with any more since it was ranked. */
export async function findBest(db: Database, ranking: number[], limit: number): Promise<QuestionSummary[]> {
  const summaries = await findSummaries(db, ranking)
  return summaries.filter(({ life }) => life === 'open' || life === 'review').slice(0, limit)
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

/** Counts by reading every public question (R11.3), in the narrow table of what is listed. */
export function countJourney(db: Database): Promise<Journey> {
  return db
    .selectFrom('questions as q')
    .innerJoin('post_stats as s', 's.post_id', 'q.post_id')
    .where('s.listed', '=', true)
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.count<number>('q.selected_at').as('selected'),
      fn.count<number>('q.debated_at').as('debated'),
      fn.count<number>('q.answered_at').as('answered'),
    ])
    .executeTakeFirstOrThrow()
}
