import { type SqlBool, sql } from 'kysely'
import { findCategoriesOf, stewardNameOf } from '#backend/domains/category/index.ts'
import { featureVersionOf, findPostPage, isFeatured, openReports } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type DeskQuestion,
  type DeskQuestionDetail,
  type listDeskQuestions,
  movableStatuses,
} from '#shared/contract/desk-question.ts'
import type { QuestionLink, QuestionStatus } from '#shared/contract/question.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { readQuestionById, stepVersionOf } from './question.queries.ts'
import { findSummaries, statusFilter } from './question-list.queries.ts'
import {
  answerableStatuses,
  mergeableStatuses,
  outcomeStatuses,
  owedBy,
  possibleSteps,
} from './question-status.ts'

/** Public questions with the step that each waits for (R11.1). */
export async function findDeskQuestions(
  db: Database,
  { status, field, ids: only, ...query }: Query<typeof listDeskQuestions>,
  editorId: number,
): Promise<Answer<typeof listDeskQuestions>> {
  const { ids, ...places } = await findPostPage(db, {
    ...query,
    kind: 'question',
    ...statusFilter(status, query.sort, only && [sql<SqlBool>`p.id = any(${only}::bigint[])`]),
    categories: field && (await findCategoriesOf(db, editorId)),
  })
  const [summaries, progress] = await Promise.all([findSummaries(db, ids), findProgress(db, ids)])
  const items = summaries.flatMap(summary => {
    const known = progress.get(summary.id)
    return known ? [{ ...summary, ...known }] : []
  })
  return { items, size: query.size, ...places }
}

/** Throws NOT_FOUND, GONE as `readQuestionById`. */
export async function readDeskQuestionById(db: Database, id: number): Promise<DeskQuestionDetail> {
  const [question, featureVersion, { rows }] = await Promise.all([
    readQuestionById(db, id),
    featureVersionOf(db, 'question', id),
    sql<DetailRow>`
      select (select count(*)::int from reports where post_id = p.id and status = 'open') as open_reports,
        f.rank, f.ends_at, q.answer_version, q.outcome_version, ${stepVersionOf(sql`p.id`)} as step_version,
        (select jsonb_build_object('id', id, 'kind', kind, 'title', title) from posts where id = q.merged_into)
          as merged_into
      from posts p
      join questions q on q.post_id = p.id
      left join lateral (
        select rank, ends_at from question_features
        where post_id = p.id and (ends_at is null or ends_at > now()) order by rank, id limit 1
      ) f on true
      where p.id = ${id}`.execute(db),
  ])
  const [row] = rows
  const isIn = (statuses: readonly QuestionStatus[]) => statuses.includes(question.status)
  return {
    // Readers see no link to a question that is hidden from them.
    question: { ...question, mergedInto: row?.merged_into ?? null },
    openReports: row?.open_reports ?? 0,
    stepVersion: row?.step_version ?? 0,
    answerVersion: row?.answer_version ?? 0,
    outcomeVersion: row?.outcome_version ?? 0,
    featured: row?.rank ? { rank: row.rank, endsAt: row.ends_at?.toISOString() ?? null } : null,
    featureVersion,
    possibleSteps: movableStatuses.filter(step => possibleSteps[question.status].includes(step)),
    mayAnswer: isIn([...answerableStatuses, 'answered']),
    mayRecordOutcome: question.answer !== null && isIn(outcomeStatuses),
    mayMerge: isIn(mergeableStatuses),
  }
}

type DetailRow = {
  open_reports: number
  rank: number | null
  ends_at: Date | null
  answer_version: number
  outcome_version: number
  step_version: number
  merged_into: QuestionLink | null
}

type Progress = Pick<DeskQuestion, 'since' | 'owner' | 'steward' | 'dueAt' | 'featured' | 'openReports'>

async function findProgress(db: Database, ids: number[]): Promise<Map<number, Progress>> {
  const { rows } = await sql<{
    id: number
    since: Date
    status: QuestionStatus
    owner: string | null
    byEditor: boolean
    steward: string | null
    due_at: Date | null
    featured: boolean
    open_reports: number
  }>`
    select p.id, coalesce(s.at, p.created_at) as since, q.life as status, s.owner,
      s.actor_id is not null as "byEditor", s.due_at,
      ${stewardNameOf(sql`p.category_id`)} as steward,
      ${isFeatured('question')} as featured, ${openReports} as open_reports
    from posts p
    join questions q on q.post_id = p.id
    left join lateral (
      select at, owner, actor_id, due_at from question_steps where post_id = p.id order by id desc limit 1
    ) s on true
    where p.id = any(${ids}::bigint[])
    order by p.id`.execute(db)
  return new Map(
    rows.map(row => [
      row.id,
      {
        since: row.since.toISOString(),
        ...owedBy(row),
        dueAt: row.due_at?.toISOString() ?? null,
        featured: row.featured,
        openReports: row.open_reports,
      },
    ]),
  )
}
