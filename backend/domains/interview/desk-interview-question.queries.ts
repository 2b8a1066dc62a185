import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decodeCursor, encodeCursor } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type {
  DeskInterviewQuestion,
  listDeskInterviewQuestions,
} from '#shared/contract/desk-interview-question.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { questionOf, selectQuestions } from './interview-question.queries.ts'

type ListQuery = Query<typeof listDeskInterviewQuestions>

export async function findDeskQuestions(
  db: Database,
  postId: number,
  query: ListQuery,
): Promise<Answer<typeof listDeskInterviewQuestions>> {
  const { size, sort } = query
  const rows = await selectDeskQuestions(db, postId)
    .select(values[sort].as('value'))
    .where(sql<SqlBool>`${sql.join(conditionsOf(query), sql` and `)}`)
    .orderBy(values[sort], 'desc')
    .orderBy('q.id', 'desc')
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map(deskQuestionOf),
    next: last ? encodeCursor({ sort, direction: 'next', value: last.value, id: last.id }) : null,
  }
}

const values = { agreed: sql<number>`q.agree_count`, recent: sql<number>`floor(0)` } as const

function conditionsOf({ sort, cursor, status, visibility, ids }: ListQuery): RawBuilder<SqlBool>[] {
  const conditions = [sql<SqlBool>`true`]
  if (status) conditions.push(sql`q.state = ${status}`)
  if (ids) conditions.push(sql`q.id = any(${ids}::bigint[])`)
  if (visibility) conditions.push(sql`q.visibility = ${visibility}`)
  if (cursor) {
    const { value, id } = decodeCursor(cursor, sort)
    conditions.push(sql`(${values[sort]}, q.id) < (${value}::bigint, ${id}::bigint)`)
  }
  return conditions
}

/** Throws NOT_FOUND, also for a question of another interview or one that its asker took back. */
export async function readDeskQuestion(
  db: Database,
  postId: number,
  questionId: number,
): Promise<DeskInterviewQuestion> {
  const row = await selectDeskQuestions(db, postId).where('q.id', '=', questionId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return deskQuestionOf(row)
}

const selectDeskQuestions = (db: Database, postId: number) =>
  selectQuestions(db)
    .select(({ ref }) => ref('q.visibility').$castTo<DeskInterviewQuestion['visibility']>().as('visibility'))
    .where('q.post_id', '=', postId)
    .where('q.visibility', '<>', 'author-removed')

type Row = Awaited<ReturnType<ReturnType<typeof selectDeskQuestions>['execute']>>[number]

const deskQuestionOf = (row: Row): DeskInterviewQuestion => ({
  ...questionOf(row),
  visibility: row.visibility,
})
