import { type RawBuilder, sql } from 'kysely'
import { statusColumn } from '#backend/domains/debate/index.ts'
import { isReleased } from '#backend/domains/interview/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { dayInSeoul, timeInSeoul } from '#backend/platform/database/seoul-time.ts'
import type { DebateStatus } from '#shared/contract/debate.ts'
import { publicCount, publicPositionCounts } from './small-counts.ts'

export type Cell = string | number | null
export type OpenRow = Record<string, Cell>

/** `next` is where the next part begins, null after the last. */
export type OpenPart = { rows: OpenRow[]; next: number | null }

/** Reads up to `size` things behind the id `after`, in the order of their ids. */
export type ReadPart = (db: Database, after: number, size: number) => Promise<OpenPart>

/** Read by people and spreadsheets. */
const minuteOf = (time: RawBuilder<unknown>) => timeInSeoul(time, 'YYYY-MM-DD HH24:MI')

type Row = OpenRow & { at: number }

/** Ids of what everybody may read, of `p` (posts). */
const publicPosts = (kind: string, after: number) =>
  sql`p.kind = ${kind} and p.visibility = 'public' and p.id > ${after}::bigint`

async function readRows(db: Database, query: RawBuilder<unknown>, size: number): Promise<Row[]> {
  const { rows } = await sql<Row>`${query} limit ${size}`.execute(db)
  return rows
}

const partOf = (rows: Row[], size: number): OpenPart => ({
  rows: rows.map(({ at: _, ...row }) => row),
  next: rows.length < size ? null : (rows.at(-1)?.at ?? null),
})

export const readQuestions: ReadPart = async (db, after, size) => {
  const rows = await readRows(
    db,
    sql`
      select p.id as at, p.id, p.title, c.name as category, ${dayInSeoul(sql`p.created_at`)} as asked_on, q.life as status,
        s.agree_count as agreements, s.certified_agree_count as certified_agreements, s.comment_count as comments,
        q.merged_into
      from posts p
      join questions q on q.post_id = p.id
      join post_stats s on s.post_id = p.id
      join categories c on c.id = p.category_id
      where ${publicPosts('question', after)}
      order by p.id`,
    size,
  )
  const shown = rows.map(row => {
    const [agreements, certified] = [Number(row.agreements), Number(row.certified_agreements)]
    const rest = publicCount(agreements - certified)
    const certifiedShown = rest === null || publicCount(agreements) === null ? null : publicCount(certified)
    return { ...row, agreements: publicCount(agreements), certified_agreements: certifiedShown }
  })
  return partOf(shown, size)
}

/** Whole hours from the step before, or from the question. */
export const hoursOfStep = sql`
  floor(extract(epoch from t.at - coalesce(b.at, p.created_at)) / 3600)::int`

export const stepBefore = sql`
  left join lateral (
    select at from question_steps where post_id = t.post_id and id < t.id order by id desc limit 1
  ) b on true`

export const readQuestionSteps: ReadPart = async (db, after, size) => {
  const rows = await readRows(
    db,
    sql`
      select t.id as at, t.id, t.post_id as question_id, t.life as status, ${dayInSeoul(sql`t.at`)} as taken_on,
        case when t.life <> 'open' then ${hoursOfStep} end as hours_since_previous,
        ${dayInSeoul(sql`t.due_at`)} as next_due_on,
        case when t.agreements < t.threshold then t.agreements end as agreements, t.threshold
      from question_steps t
      join posts p on p.id = t.post_id and p.visibility = 'public'
      ${stepBefore}
      where t.id > ${after}::bigint
      order by t.id`,
    size,
  )
  const shown = rows.map(row => ({
    ...row,
    agreements: row.agreements === null ? null : publicCount(Number(row.agreements)),
  }))
  return partOf(shown, size)
}

export const readDebates: ReadPart = async (db, after, size) => {
  const rows = await readRows(
    db,
    sql`
      select p.id as at, p.id, p.title, c.name as category, ${statusColumn} as status,
        ${minuteOf(sql`d.opens_at`)} as opens_at, ${minuteOf(sql`d.ends_at`)} as closes_at,
        d.results_visible as results_shown, s.joined_count as participants, s.agree_count as agreements,
        s.comment_count as comments
      from posts p
      join debates d on d.post_id = p.id
      join post_stats s on s.post_id = p.id
      join categories c on c.id = p.category_id
      where ${publicPosts('debate', after)}
      order by p.id`,
    size,
  )
  const shown = rows.map(row => ({
    ...row,
    participants: publicCount(Number(row.participants)),
    agreements: publicCount(Number(row.agreements)),
  }))
  return partOf(shown, size)
}

type PositionRow = {
  debate_id: number
  title: string
  status: DebateStatus
  results_visible: string
  key: string
  label: string
  count: number
  certified: number
}

/** Counts only what strangers may see: always by the debate's rule, or after its end (R12.9). */
export const readDebatePositions: ReadPart = async (db, after, size) => {
  const { rows } = await sql<PositionRow>`
    with part as (
      select p.id, p.title, ${statusColumn} as status, d.results_visible
      from posts p join debates d on d.post_id = p.id
      where ${publicPosts('debate', after)} order by p.id limit ${size}
    )
    select d.id as debate_id, d.title, d.status, d.results_visible, o.key, o.label,
      c.stance_count as count, c.certified_stance_count as certified
    from part d
    join debate_positions o on o.debate_id = d.id
    join debate_position_counts c on c.debate_id = o.debate_id and c.position = o.key
    order by d.id, o.rank`.execute(db)
  const debates = Map.groupBy(rows, row => row.debate_id)
  return {
    rows: [...debates.values()].flatMap(positions => positionRows(positions)),
    next: debates.size < size ? null : (rows.at(-1)?.debate_id ?? null),
  }
}

function positionRows(positions: PositionRow[]): OpenRow[] {
  const counts = publicPositionCounts(positions)
  return positions.map(({ debate_id, title, status, results_visible, key, label }, index) => {
    const over = status === 'closed' || status === 'concluded'
    const shown = over || (status === 'open' && results_visible === 'always') ? counts[index] : undefined
    return {
      debate_id,
      title,
      position: key,
      label,
      people: shown?.count ?? null,
      certified_people: shown?.certified ?? null,
    }
  })
}

export const readAnswers: ReadPart = async (db, after, size) =>
  partOf(
    await readRows(
      db,
      sql`
        select p.id as at, p.id as question_id, p.title, a.answerer, ${dayInSeoul(sql`a.answered_at`)} as answered_on,
          a.body as answer
        from question_answers a join posts p on p.id = a.post_id
        where ${publicPosts('question', after)}
        order by p.id`,
      size,
    ),
    size,
  )

export const readOutcomes: ReadPart = async (db, after, size) =>
  partOf(
    await readRows(
      db,
      sql`
        select p.id as at, p.id as question_id, p.title, o.kind, o.summary, o.address,
          to_char(o.happened_on, 'YYYY-MM-DD') as happened_on
        from question_outcomes o join posts p on p.id = o.post_id
        where ${publicPosts('question', after)}
        order by p.id`,
      size,
    ),
    size,
  )

/** Of interviews that were published alone. */
export const readInterviewQuestions: ReadPart = async (db, after, size) => {
  const rows = await readRows(
    db,
    sql`
      select q.id as at, q.id, q.post_id as interview_id, p.title as interview, q.body as question, q.state as status,
        q.agree_count as agreements, ${dayInSeoul(sql`q.created_at`)} as asked_on,
        ${dayInSeoul(sql`q.answered_at`)} as answered_on
      from interview_questions q
      join posts p on p.id = q.post_id and p.visibility = 'public'
      join interviews i on i.post_id = q.post_id
      where q.id > ${after}::bigint and q.visibility = 'public' and ${isReleased}
      order by q.id`,
    size,
  )
  return partOf(
    rows.map(row => ({ ...row, agreements: publicCount(Number(row.agreements)) })),
    size,
  )
}
