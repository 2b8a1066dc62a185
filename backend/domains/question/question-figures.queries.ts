import { sql } from 'kysely'
import { visibilityNow } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { fewestInHour, type readLastHour, type readQuestionJourney } from '#shared/contract/question-list.ts'
import type { Answer } from '#shared/contract/route.ts'
import { findSummaries } from './question-list.queries.ts'

type Journey = Answer<typeof readQuestionJourney>
type LastHour = Answer<typeof readLastHour>
type Figures = { journey: Journey; lastHour: LastHour; ranking: number[] }

const excerptLength = 160

/** Is up to a minute old, in one statement; before the first count ever, counts what needs a number. */
export async function readFigures(db: Database, mostRanked: number, now: Date): Promise<Figures> {
  const counted = await findFigures(db)
  if (!counted) {
    const journey = { ...(await countJourney(db)), newestAnswer: null }
    const lastHour = { until: null, questions: null, comments: null, agreements: null }
    return { journey, lastHour, ranking: await rankBest(db, mostRanked, now) }
  }
  const { asked, selected, debated, answered, changed, id, title, answerer, answeredAt, excerpt } = counted
  const newestAnswer =
    id && title && answerer && answeredAt && excerpt
      ? { id, title, answerer, answeredAt: answeredAt.toISOString(), excerpt }
      : null
  return {
    journey: { asked, selected, debated, answered, changed: changed ?? 0, newestAnswer },
    lastHour: {
      until: counted.counted_at.toISOString(),
      questions: unlessFew(counted.hour_questions),
      comments: unlessFew(counted.hour_comments),
      agreements: unlessFew(counted.hour_agreements),
    },
    ranking: counted.best,
  }
}

const unlessFew = (count: number | null) => (count !== null && count >= fewestInHour ? count : null)

/** The answer is left out once its question is hidden, however old the count is. */
function findFigures(db: Database) {
  const opening = sql`left(a.body, ${excerptLength * 2})`
  return db
    .selectFrom('question_figures as f')
    .leftJoin('posts as p', join =>
      join.onRef('p.id', '=', 'f.newest_answer').on(sql`${visibilityNow}`, '=', 'public'),
    )
    .leftJoin('question_answers as a', 'a.post_id', 'p.id')
    .select(['f.asked', 'f.selected', 'f.debated', 'f.answered', 'f.changed', 'f.best', 'f.counted_at'])
    .select(['f.hour_questions', 'f.hour_comments', 'f.hour_agreements'])
    .select(['p.id', 'p.title', 'a.answerer', 'a.answered_at as answeredAt'])
    .select(
      sql<string | null>`left(regexp_replace(${opening}, '\\s+', ' ', 'g'), ${excerptLength})`.as('excerpt'),
    )
    .executeTakeFirst()
}

/** Leaves out what was hidden or cannot be agreed with any more since it was ranked. */
export async function findBest(db: Database, ranking: number[], limit: number): Promise<QuestionSummary[]> {
  const summaries = await findSummaries(db, ranking)
  return summaries.filter(({ status }) => status === 'open' || status === 'review').slice(0, limit)
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
export function countJourney(db: Database): Promise<Omit<Journey, 'newestAnswer'>> {
  return db
    .selectFrom('questions as q')
    .innerJoin('post_stats as s', 's.post_id', 'q.post_id')
    .leftJoin('question_outcomes as o', join =>
      join.onRef('o.post_id', '=', 'q.post_id').on('o.kind', '<>', 'none'),
    )
    .where('s.listed', '=', true)
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.count<number>('q.selected_at').as('selected'),
      fn.count<number>('q.debated_at').as('debated'),
      fn.count<number>('q.answered_at').as('answered'),
      fn.count<number>('o.post_id').as('changed'),
    ])
    .executeTakeFirstOrThrow()
}

export async function findNewestAnswered(db: Database): Promise<number | null> {
  const newest = await db
    .selectFrom('question_answers as a')
    .innerJoin('post_stats as s', 's.post_id', 'a.post_id')
    .where('s.listed', '=', true)
    .select('a.post_id')
    .orderBy('a.answered_at', 'desc')
    .orderBy('a.post_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.post_id ?? null
}

type HourCounts = { hour_questions: number; hour_comments: number; hour_agreements: number }

/** The newest comments among which those of an hour are counted, since no index orders comments by time. */
const mostComments = 10_000

/** Counts acts of all members on public posts. */
export async function countLastHour(db: Database, now: Date): Promise<HourCounts> {
  const since = new Date(now.getTime() - 3_600_000)
  const { rows } = await sql<HourCounts>`
    select
      (select count(*) from post_stats
       where kind = 'question' and listed
         and published_epoch > ${Math.floor(since.getTime() / 1_000)}::bigint) as hour_questions,
      (select count(*) from (
         select created_at, visibility from comments order by id desc limit ${mostComments}
       ) c where created_at > ${since} and visibility = 'public') as hour_comments,
      (select count(*) from post_agreements where created_at > ${since}) as hour_agreements`.execute(db)
  return rows[0] ?? { hour_questions: 0, hour_comments: 0, hour_agreements: 0 }
}
