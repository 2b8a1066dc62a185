import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInFieldOf, stewardNameOf } from '#backend/domains/category/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging, timeZone } from '#shared/constants/limits.ts'
import type {
  DeskToday,
  OverdueAnswer,
  ScheduledEvent,
  WaitingQuestion,
} from '#shared/contract/desk-today.ts'

const cap = paging.totalCap

type Count = { total: number; totalIsCapped: boolean }
const countOf = (rows: number): Count => ({ total: Math.min(rows, cap), totalIsCapped: rows > cap })

const withoutTotal = <T extends { total: number }>({ total: _, ...item }: T): Omit<T, 'total'> => item

/** Sorts questions of the editor's own categories first; `onlyOwn` filters by them. */
type ForEditor = { editorId: number; onlyOwn: boolean; limit: number }

/**
 * Questions under review, to which a threshold or an editor brought them. Orders by age, the oldest first, which an
 * index keeps: the own fields and the others are read one after the other.
 */
export async function findWaitingQuestions(
  db: Database,
  { editorId, onlyOwn, limit }: ForEditor,
): Promise<DeskToday['waiting']> {
  const inReview = sql`post_stats s where s.kind = 'question' and s.stage = 'review' and s.listed`
  const isOwn = isInFieldOf(editorId, sql`s.category_id`)
  const oldest = (condition: RawBuilder<SqlBool>, mine: boolean) => sql`(
    select s.post_id, s.agree_count, s.published_epoch, ${sql.lit(mine)} as mine from ${inReview} and ${condition}
    order by s.published_epoch, s.post_id limit ${limit})`
  const parts = onlyOwn ? [oldest(isOwn, true)] : [oldest(isOwn, true), oldest(sql`not (${isOwn})`, false)]
  const counted = onlyOwn ? sql`${inReview} and ${isOwn}` : inReview
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Omit<WaitingQuestion, 'since'> & { since: Date }>`
      select p.id, p.title, l.mine, l.agree_count as "agreeCount", coalesce(t.at, p.created_at) as since
      from (${sql.join(parts, sql` union all `)}) l
      join posts p on p.id = l.post_id
      left join lateral (
        select at from question_steps where post_id = p.id order by id desc limit 1
      ) t on true
      order by l.mine desc, l.published_epoch, l.post_id limit ${limit}`.execute(db),
    sql<{ count: number }>`
      select count(*) from (select from ${counted} limit ${cap + 1}) found`.execute(db),
  ])
  const items = rows.map(row => ({ ...row, since: row.since.toISOString() }))
  return { ...countOf(counts[0]?.count ?? 0), items }
}

/** Walks the questions that wait for an answer, and keeps those whose latest step promised one before now. */
export async function findOverdueAnswers(
  db: Database,
  now: Date,
  { editorId, onlyOwn, limit }: ForEditor,
): Promise<DeskToday['overdue']> {
  const isOwn = isInFieldOf(editorId, sql`s.category_id`)
  const { rows } = await sql<Omit<OverdueAnswer, 'dueAt'> & { dueAt: Date; total: number }>`
    select p.id, p.title, l.mine, l.due_at as "dueAt", l.owner, l.steward, l.total,
      (${now}::timestamptz at time zone ${sql.lit(timeZone)})::date
        - (l.due_at at time zone ${sql.lit(timeZone)})::date as "daysLate"
    from (
      select s.post_id, t.due_at, t.owner, ${isOwn} as mine, count(*) over () as total,
        case when t.owner is null then ${stewardNameOf(sql`s.category_id`)} end as steward
      from post_stats s
      cross join lateral (
        select due_at, owner from question_steps where post_id = s.post_id order by id desc limit 1
      ) t
      where s.kind = 'question' and s.listed and s.waiting_epoch is not null and t.due_at < ${now}
        and ${onlyOwn ? isOwn : sql`true`}
      order by mine desc, t.due_at, s.post_id limit ${limit}
    ) l
    join posts p on p.id = l.post_id
    order by l.mine desc, l.due_at, p.id`.execute(db)
  const items = rows.map(row => ({ ...withoutTotal(row), dueAt: row.dueAt.toISOString() }))
  return { ...countOf(rows[0]?.total ?? 0), items }
}

/** Counts posts and comments with an open report, each once. */
export async function countOpenCases(db: Database): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select distinct post_id, comment_id from reports where status = 'open' limit ${cap + 1}
    ) found`.execute(db)
  return countOf(rows[0]?.count ?? 0)
}

export async function countOpenObjections(db: Database): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from objections where status = 'open' limit ${cap + 1}) found`.execute(db)
  return countOf(rows[0]?.count ?? 0)
}

/** Counts claimants' requests that nobody decided yet. */
export async function countWaitingTakedowns(db: Database): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from takedown_requests where status = 'received' limit ${cap + 1}) found`.execute(
    db,
  )
  return countOf(rows[0]?.count ?? 0)
}

/** Finds what changes by itself within 14 days, the next first; each kind by an index over the moment or over few rows. */
export async function findScheduledEvents(
  db: Database,
  now: Date,
  limit: number,
): Promise<DeskToday['scheduled']> {
  const { rows } = await sql<ScheduledRow>`
    select e.event, e.at, e.id, e.title, e.post_id as "postId", e.post_kind as "postKind", count(*) over () as total
    from (${boardEvents} union all ${postEvents} union all ${endingMeasures}) e
    where e.at > ${now} and e.at <= ${now}::timestamptz + interval '14 days'
    order by e.at, e.event, e.id limit ${limit}`.execute(db)
  return { ...countOf(rows[0]?.total ?? 0), items: rows.map(eventOf) }
}

const boardEvents = sql`
  select 'notice-publication' as event, publish_at as at, id, title, null::bigint as post_id, null as post_kind
  from notices where publish_at is not null
  union all
  select 'popup-end', p.ends_at, n.id, n.title, null, null
  from notice_popups p join notices n on n.id = p.notice_id and n.visibility = 'public'`

const postEvents = sql`
  select 'post-publication', publish_at, id, title, id, kind from posts where publish_at is not null
  union all
  select 'debate-opening', d.opens_at, p.id, p.title, p.id, p.kind
  from debates d join posts p on p.id = d.post_id and p.visibility = 'public' where d.opening_told_at is null
  union all
  select 'debate-closing', to_timestamp(s.closing_epoch), p.id, p.title, p.id, p.kind
  from post_stats s join posts p on p.id = s.post_id
  where s.kind = 'debate' and s.listed and s.closing_epoch is not null
  union all
  select m.event, m.at, p.id, p.title, p.id, p.kind
  from interviews i
  join posts p on p.id = i.post_id and p.visibility = 'public'
  cross join lateral (values
    ('interview-collecting-start', i.collect_from),
    ('interview-collecting-end', i.collect_to),
    ('interview-live', i.live_from)
  ) m (event, at)
  where i.released_at is null and i.cancelled_at is null`

const endingMeasures = sql`
  select 'hiding-end', hidden_until, id, title, id, kind from posts where hidden_until is not null
  union all
  select 'comment-hiding-end', c.hidden_until, c.id, p.title, p.id, p.kind
  from comments c join posts p on p.id = c.post_id where c.hidden_until is not null
  union all
  select 'suspension-end', s.until_at, u.id, u.name, null, null
  from user_sanctions s join users u on u.id = s.user_id and u.status = 'member' where s.ended_at is null`

type ScheduledRow = Pick<ScheduledEvent, 'event' | 'id' | 'title'> & {
  at: Date
  total: number
  postId: number | null
  postKind: NonNullable<ScheduledEvent['post']>['kind'] | null
}

const eventOf = ({ event, at, id, title, postId, postKind }: ScheduledRow): ScheduledEvent => ({
  event,
  at: at.toISOString(),
  id,
  title,
  post: postId === null || postKind === null ? null : { id: postId, kind: postKind },
})
