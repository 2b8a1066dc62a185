import { sql } from 'kysely'
import { stewardNameOf } from '#backend/domains/category/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type { QuestionPromise, readQuestionPromises } from '#shared/contract/question-list.ts'
import type { Answer } from '#shared/contract/route.ts'
import { owedStatuses, stepsToAnswer } from './question-status.ts'

type Promises = Answer<typeof readQuestionPromises>

const maxRows = { answered: 200, late: 100, ahead: 100, names: 200 } as const

/** Owes a step for which nobody is named. */
const foundation = '재단'

/** Next steps with a date of questions on their way, what answers led to, and the median days of each step. */
export async function findPromises(db: Database, now: Date): Promise<Promises> {
  const [items, figures, answered, medians, outcomeMedian] = await Promise.all([
    findDated(db, now),
    findFigures(db, now),
    findAnswered(db, now),
    findMedians(db, now),
    findOutcomeMedian(db, now),
  ])
  return { items, ...figures, answered, medians, outcomeMedian }
}

/** Reads the latest step of each question that is past `open` and before its answer, of which there are few. */
const dated = (now: Date) => sql`
  select p.id, p.title, c.name as category, t.life as status, t.owner,
    ${stewardNameOf(sql`p.category_id`)} as steward, t.due_at,
    ${day(now)} - ${day(sql`t.due_at`)} as days_late
  from post_stats s
  cross join lateral (
    select life, owner, due_at from question_steps where post_id = s.post_id order by id desc limit 1
  ) t
  join posts p on p.id = s.post_id
  join categories c on c.id = p.category_id
  where s.kind = 'question' and s.listed
    and s.stage = any(${[...owedStatuses]}::text[]) and t.due_at is not null`

async function findDated(db: Database, now: Date): Promise<Promises['items']> {
  const { rows } = await sql<Omit<QuestionPromise, 'dueAt'> & { dueAt: Date }>`
    select id, title, category, status, owner, steward, due_at as "dueAt", days_late as "daysLate"
    from (
      select d.*, row_number() over (partition by days_late > 0 order by due_at, id) as place from (${dated(now)}) d
    ) placed
    where place <= case when days_late > 0 then ${maxRows.late}::int else ${maxRows.ahead}::int end
    order by due_at, id`.execute(db)
  return rows.map(row => ({ ...row, dueAt: row.dueAt.toISOString() }))
}

type Figures = Pick<Promises, 'totals' | 'byOwner' | 'bySteward' | 'byCategory'>

type Sum = Omit<Promises['byOwner'][number], 'owner' | 'steward'> & {
  kind: 'all' | 'owner' | 'steward' | 'category'
  owner: string | null
  steward: string | null
  category: string | null
}

async function findFigures(db: Database, now: Date): Promise<Figures> {
  const { rows } = await sql<Sum>`
    with dated as (
      select category, steward, days_late,
        case when owner is null and steward is null then ${foundation}::text else owner end as owner,
        case when owner is null then steward end as owing_steward
      from (${dated(now)}) d
    ), sums as (
      select case grouping(owner, owing_steward, steward, category)
          when 3 then 'owner' when 13 then 'steward' when 14 then 'category' else 'all' end as kind,
        owner, coalesce(steward, owing_steward) as steward, category, count(*)::int as promised,
        (count(*) filter (where days_late > 0))::int as late, greatest(max(days_late), 0)::int as longest
      from dated group by grouping sets ((), (owner, owing_steward), (steward), (category))
    ), placed as (
      select *, row_number() over (
        partition by kind order by late desc, longest desc, promised desc, owner, steward, category
      ) as place from sums
    )
    select kind, owner, steward, category, promised, late, longest from placed
    where place <= ${maxRows.names} order by kind, place`.execute(db)
  const all = rows.find(row => row.kind === 'all')
  const named = (kind: 'steward' | 'category') =>
    rows
      .filter(row => row.kind === kind)
      .map(({ [kind]: name, promised, late, longest }) => ({ name, promised, late, longest }))
  const byOwner = rows
    .filter(row => row.kind === 'owner')
    .map(({ owner, steward, promised, late, longest }) => ({ owner, steward, promised, late, longest }))
  return {
    totals: { late: all?.late ?? 0, ahead: (all?.promised ?? 0) - (all?.late ?? 0) },
    byOwner,
    bySteward: named('steward'),
    byCategory: named('category'),
  }
}

async function findAnswered(db: Database, now: Date): Promise<Promises['answered']> {
  const { rows } = await sql<Promises['answered'][number]>`
    select p.id, p.title, c.name as category, a.answerer, ${day(now)} - ${day(sql`a.answered_at`)} as days,
      case when o.post_id is not null then json_build_object(
        'kind', o.kind, 'summary', o.summary, 'address', o.address,
        'happenedOn', to_char(o.happened_on, 'YYYY-MM-DD')
      ) end as outcome
    from question_answers a
    join posts p on p.id = a.post_id and p.visibility = 'public'
    join categories c on c.id = p.category_id
    left join question_outcomes o on o.post_id = a.post_id
    order by a.answered_at desc, p.id desc limit ${maxRows.answered}`.execute(db)
  return rows
}

const day = (time: unknown) => sql`(${time}::timestamptz at time zone ${sql.lit(timeZone)})::date`

async function findMedians(db: Database, now: Date): Promise<Promises['medians']> {
  const { rows } = await sql<Promises['medians'][number]>`
    select s.life as status, count(*)::int as questions,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from s.at - coalesce(b.at, p.created_at)) / 86400
      ))::numeric, 1)::float8 as days
    from question_steps s
    join posts p on p.id = s.post_id and p.visibility = 'public'
    left join lateral (
      select at from question_steps where post_id = s.post_id and id < s.id order by id desc limit 1
    ) b on true
    where s.life = any(${[...stepsToAnswer]}::text[])
      and s.at > ${now}::timestamptz - interval '365 days'
    group by s.life
    order by array_position(${[...stepsToAnswer]}::text[], s.life)`.execute(db)
  return rows
}

async function findOutcomeMedian(db: Database, now: Date): Promise<Promises['outcomeMedian']> {
  const { rows } = await sql<{ days: number | null; questions: number }>`
    select count(*)::int as questions,
      round((percentile_cont(0.5) within group (
        order by greatest(o.happened_on - ${day(sql`a.answered_at`)}, 0)
      ))::numeric, 1)::float8 as days
    from question_outcomes o
    join question_answers a on a.post_id = o.post_id
    join posts p on p.id = o.post_id and p.visibility = 'public'
    where o.kind <> 'none' and o.happened_on > ${day(now)} - 365`.execute(db)
  const [row] = rows
  return row && row.days !== null ? { days: row.days, questions: row.questions } : null
}
