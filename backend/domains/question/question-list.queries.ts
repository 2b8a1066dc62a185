import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  authorOf,
  findFeaturedIds,
  findPostRows,
  type PostPageQuery,
  postOf,
  selectAuthoredPosts,
} from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionStatus, QuestionSummary } from '#shared/contract/question.ts'
import type { listQuestions, questionParts } from '#shared/contract/question-list.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

export async function findQuestionPage(
  db: Database,
  query: Query<typeof listQuestions>,
  caller: number | null,
): Promise<Answer<typeof listQuestions>> {
  const { status, from, to, by, answered, mine, ...rest } = query
  const filters = {
    ...rest,
    kind: 'question' as const,
    since: from ? startOfDay(from) : undefined,
    before: to ? startOfDay(to, 1) : undefined,
    authors: by,
    ...partOf(mine, caller),
    ...statusFilter(status, rest.sort, answered ? [answeredConditions[answered]] : []),
  }
  const { rows, ...places } = await findPostRows(db, filters, selectQuestions(db))
  return { items: rows.map(summaryOf), size: query.size, ...places }
}

/** The list by waiting holds only questions that wait for an answer. */
export function statusFilter(
  status: QuestionStatus | undefined,
  sort: PostPageQuery['sort'],
  conditions: RawBuilder<SqlBool>[] = [],
): Partial<PostPageQuery> {
  if (sort !== 'waiting') return { status: status === 'open' ? null : status, conditions }
  const hasNone = status !== undefined && status !== 'awaiting-answer'
  return { conditions: hasNone ? [sql<SqlBool>`false`] : conditions }
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
  const only = sql`exists (select from questions q where q.post_id = p.id and q.merged_into is null)`
  return findSummaries(db, await findFeaturedIds(db, 'question', { size, now, only }))
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
  selectAuthoredPosts(db).innerJoin('questions as q', 'q.post_id', 'p.id').select('q.life as status')

type SummaryRow = InferResult<ReturnType<typeof selectQuestions>>[number]

export const summaryOf = (row: SummaryRow): QuestionSummary => ({
  ...postOf(row),
  author: authorOf(row),
  status: row.status,
})
