import { sql } from 'kysely'
import { statusColumn } from '#backend/domains/debate/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeInSeoul } from '#backend/platform/database/seoul-time.ts'
import { debateStatuses } from '#shared/contract/debate.ts'
import type { OpenStatistics } from '#shared/contract/open-data.ts'
import { outcomeKinds, type QuestionStatus, questionStatuses } from '#shared/contract/question.ts'
import { hoursOfStep, stepBefore } from './open-tables.queries.ts'
import { fewestCounted } from './small-counts.ts'

export async function countOpenStatistics(db: Database): Promise<OpenStatistics> {
  const [questions, hoursByStatus, debates, answers, outcomes] = await Promise.all([
    countQuestions(db),
    findHours(db),
    countDebates(db),
    countAnswers(db),
    countOutcomes(db),
  ])
  const inOrder = <Name extends string, Row>(
    names: readonly Name[],
    nameOf: (row: Row) => Name,
    rows: Row[],
  ) => rows.sort((one, two) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(two)))
  return {
    questionsByMonth: sums(questions, ({ month }) => month).map(([month, questions]) => ({
      month,
      questions,
    })),
    questionsByCategory: sums(questions, ({ category }) => category)
      .sort(([, one], [, two]) => two - one)
      .map(([category, questions]) => ({ category, questions })),
    questionsByStatus: inOrder(
      questionStatuses,
      ({ status }) => status,
      sums(questions, ({ status }) => status).map(([status, questions]) => ({ status, questions })),
    ),
    hoursByStatus: inOrder(questionStatuses, ({ status }) => status, hoursByStatus),
    debatesByStatus: inOrder(debateStatuses, ({ status }) => status, debates),
    answers,
    outcomes: inOrder(outcomeKinds, ({ kind }) => kind, outcomes),
  }
}

type QuestionCount = { month: string; category: string; status: QuestionStatus; questions: number }

/** Reads every public question once, for all three counts of them. */
async function countQuestions(db: Database): Promise<QuestionCount[]> {
  const { rows } = await sql<QuestionCount>`
    select ${timeInSeoul(sql`p.created_at`, 'YYYY-MM')} as month, c.name as category,
      q.life as status, count(*)::int as questions
    from posts p join questions q on q.post_id = p.id join categories c on c.id = p.category_id
    where p.kind = 'question' and p.visibility = 'public'
    group by 1, 2, 3`.execute(db)
  return rows
}

function sums<Name extends string>(
  counts: QuestionCount[],
  nameOf: (count: QuestionCount) => Name,
): [Name, number][] {
  const found = new Map<Name, number>()
  for (const count of counts) found.set(nameOf(count), (found.get(nameOf(count)) ?? 0) + count.questions)
  return [...found].sort(([one], [two]) => (one < two ? -1 : 1))
}

async function findHours(db: Database): Promise<OpenStatistics['hoursByStatus']> {
  const { rows } = await sql<OpenStatistics['hoursByStatus'][number]>`
    select t.life as status, percentile_cont(0.5) within group (order by ${hoursOfStep}) as "medianHours",
      count(*)::int as questions
    from question_steps t
    join posts p on p.id = t.post_id and p.visibility = 'public'
    ${stepBefore}
    where t.life <> 'open'
    group by t.life`.execute(db)
  return rows
}

async function countDebates(db: Database): Promise<OpenStatistics['debatesByStatus']> {
  const { rows } = await sql<OpenStatistics['debatesByStatus'][number]>`
    select ${statusColumn} as status, count(*)::int as debates,
      coalesce(sum(s.joined_count) filter (where s.joined_count >= ${fewestCounted}), 0)::int as participants
    from posts p join debates d on d.post_id = p.id join post_stats s on s.post_id = p.id
    where p.kind = 'debate' and p.visibility = 'public'
    group by 1`.execute(db)
  return rows
}

async function countAnswers(db: Database): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers
    from question_answers a join posts p on p.id = a.post_id and p.visibility = 'public'`.execute(db)
  return rows[0]?.answers ?? 0
}

async function countOutcomes(db: Database): Promise<OpenStatistics['outcomes']> {
  const { rows } = await sql<OpenStatistics['outcomes'][number]>`
    select o.kind, count(*)::int as questions
    from question_outcomes o join posts p on p.id = o.post_id and p.visibility = 'public'
    group by o.kind`.execute(db)
  return rows
}
