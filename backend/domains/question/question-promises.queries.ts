import { sql } from 'kysely'
import { stewardNameOf } from '#backend/domains/category/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { timeZone } from '#shared/constants/limits.ts'
import type { QuestionPromise, readQuestionPromises } from '#shared/contract/question-list.ts'
import type { Answer } from '#shared/contract/route.ts'
import { owedStatuses } from './question-status.ts'

type Promises = Answer<typeof readQuestionPromises>

const most = 200

/** Next steps with a date of questions on their way, what answers led to, and the median days of each step. */
export async function findPromises(db: Database, now: Date): Promise<Promises> {
  const [items, answered, medians] = await Promise.all([
    findDated(db, now),
    findAnswered(db, now),
    findMedians(db, now),
  ])
  return { items, answered, medians }
}

/** Reads the latest step of each question that is past `open` and before its answer, of which there are few. */
async function findDated(db: Database, now: Date): Promise<Promises['items']> {
  const { rows } = await sql<Omit<QuestionPromise, 'dueAt'> & { dueAt: Date }>`
    select p.id, p.title, c.name as category, t.life, t.owner, ${stewardNameOf(sql`p.category_id`)} as steward, t.due_at as "dueAt",
      ${day(now)} - ${day(sql`t.due_at`)} as "daysLate"
    from post_stats s
    cross join lateral (
      select life, owner, due_at from question_steps where post_id = s.post_id order by id desc limit 1
    ) t
    join posts p on p.id = s.post_id
    join categories c on c.id = p.category_id
    where s.kind = 'question' and s.listed
      and s.stage = any(${[...owedStatuses]}::text[]) and t.due_at is not null
    order by t.due_at, p.id limit ${most}`.execute(db)
  return rows.map(row => ({ ...row, dueAt: row.dueAt.toISOString() }))
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
    order by a.answered_at desc, p.id desc limit ${most}`.execute(db)
  return rows
}

const day = (time: unknown) => sql`(${time}::timestamptz at time zone ${sql.lit(timeZone)})::date`

async function findMedians(db: Database, now: Date): Promise<Promises['medians']> {
  const { rows } = await sql<Promises['medians'][number]>`
    select s.life, count(*)::int as questions,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from s.at - coalesce(b.at, p.created_at)) / 86400
      ))::numeric, 1)::float8 as days
    from question_steps s
    join posts p on p.id = s.post_id and p.visibility = 'public'
    left join lateral (
      select at from question_steps where post_id = s.post_id and id < s.id order by id desc limit 1
    ) b on true
    where s.life in ('review', 'selected', 'debating', 'awaiting-answer', 'answered')
      and s.at > ${now}::timestamptz - interval '365 days'
    group by s.life
    order by array_position(array['review', 'selected', 'debating', 'awaiting-answer', 'answered'], s.life)
    `.execute(db)
  return rows
}
