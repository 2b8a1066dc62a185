import { type InferResult, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  authorOf,
  decodeCursor,
  encodeCursor,
  refuseUnseen,
  visibilityNow,
} from '#backend/domains/post/index.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewQuestionStatus } from '#shared/contract/interview.ts'
import type {
  InterviewQuestion,
  InterviewQuestionReaction,
  InterviewQuestionSort,
  listInterviewQuestions,
} from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'
import type { Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { statusNow } from './interview-status.queries.ts'

/** Selects hidden questions too. */
export function selectQuestions(db: Database) {
  return db
    .selectFrom('interview_questions as q')
    .innerJoin('users as u', 'u.id', 'q.asker_id')
    .select([
      'q.id',
      'q.post_id',
      'q.body',
      'q.version',
      'q.state as status',
      'q.agree_count',
      'q.certified_agree_count',
    ])
    .select(['q.merged_into', 'q.merged_count', 'q.follow_up_of', 'q.answer', 'q.reason', 'q.at_seconds'])
    .select(['q.created_at', 'q.revised_at', 'q.answered_at'])
    .select(['u.id as author_seq', 'u.name as author_name', 'u.type as author_type', 'u.certified_at'])
}

const selectPublicQuestions = (db: Database) => selectQuestions(db).where('q.visibility', '=', 'public')

type Row = InferResult<ReturnType<typeof selectQuestions>>[number]
/** Dates are texts where JSON has them. */
type QuestionRow = { [Name in keyof Row]: Date extends Row[Name] ? Row[Name] | string : Row[Name] }

export const questionOf = (row: QuestionRow): InterviewQuestion => ({
  id: row.id,
  postId: row.post_id,
  asker: authorOf(row),
  body: row.body,
  version: row.version,
  status: row.status,
  counts: { agree: row.agree_count, certifiedAgree: row.certified_agree_count },
  mergedInto: row.merged_into,
  mergedCount: row.merged_count,
  followUpOf: row.follow_up_of,
  answer: row.answer,
  reason: row.reason,
  at: row.at_seconds,
  createdAt: new Date(row.created_at).toISOString(),
  revisedAt: row.revised_at && new Date(row.revised_at).toISOString(),
  answeredAt: row.answered_at && new Date(row.answered_at).toISOString(),
})

/** Throws GONE when it is not there any more. */
export async function readQuestion(db: Database, id: number): Promise<InterviewQuestion> {
  const row = await selectPublicQuestions(db).where('q.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('GONE')
  return questionOf(row)
}

export async function findQuestionHead(db: Database, postId: number, id: number) {
  return db
    .selectFrom('interview_questions as q')
    .innerJoin('interviews as i', 'i.post_id', 'q.post_id')
    .select([
      'q.asker_id',
      'q.state as status',
      'q.merged_count',
      'q.visibility',
      statusNow.as('interviewStatus'),
    ])
    .where('q.id', '=', id)
    .where('q.post_id', '=', postId)
    .executeTakeFirst()
}

export async function isCollecting(db: Database, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('interviews as i')
    .select(statusNow.as('status'))
    .where('i.post_id', '=', postId)
    .executeTakeFirst()
  return row?.status === 'collecting'
}

export async function readQuestionReaction(
  db: Database,
  questionId: number,
  memberId: number,
): Promise<InterviewQuestionReaction> {
  const row = await db
    .selectFrom('interview_questions')
    .select(['agree_count as agree', 'certified_agree_count as certifiedAgree'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('interview_question_agreements')
          .where('question_id', '=', questionId)
          .where('user_id', '=', memberId),
      ).as('agreed'),
    )
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), counts: { agree: row.agree, certifiedAgree: row.certifiedAgree } }
}

const maxQuestions = 1_000

type OwnPart = { asked: number[]; agreedWith: number[]; places: number }

export async function findOwnPart(db: Database, postId: number, memberId: number): Promise<OwnPart> {
  const [asked, agreedWith] = await Promise.all([
    db
      .selectFrom('interview_questions')
      .select(['id', 'slot', 'visibility'])
      .where('post_id', '=', postId)
      .where('asker_id', '=', memberId)
      .orderBy('id')
      .limit(maxQuestions)
      .execute(),
    db
      .selectFrom('interview_question_agreements as a')
      .innerJoin('interview_questions as q', 'q.id', 'a.question_id')
      .select('q.id')
      .where('a.user_id', '=', memberId)
      .where('q.post_id', '=', postId)
      .where('q.visibility', '=', 'public')
      .orderBy('a.question_id', 'desc')
      .limit(maxQuestions)
      .execute(),
  ])
  return {
    asked: asked.filter(one => one.visibility === 'public').map(one => one.id),
    agreedWith: agreedWith.map(one => one.id),
    places: asked.filter(one => one.slot !== null).length,
  }
}

type Order = { value: RawBuilder<number>; ascending: boolean }

/** Names orders that have an index of `q` after the interview, alone and (but `answered`) with a status. */
const orders: Record<InterviewQuestionSort, Order> = {
  agreed: { value: sql`q.agree_count`, ascending: false },
  recent: { value: sql`0`, ascending: false },
  answered: { value: sql`q.place`, ascending: true },
}

const emptyPage = { items: [], next: null, prev: null, total: 0, totalIsCapped: false }

/** Reads a page of public questions (R12.8), none of a hidden interview. Throws NOT_FOUND, GONE as `requirePost`. */
export async function readQuestionPage(
  db: Database,
  postId: number,
  query: Query<typeof listInterviewQuestions>,
): Promise<List<InterviewQuestion>> {
  const { select, placesOf } = pageOf(db, postId, query)
  const found = await db
    .selectFrom('posts as p')
    .select([visibilityNow.as('visibility'), totalOf(query.status).as('total')])
    .select(jsonArrayFrom(select).as('rows'))
    .where('p.id', '=', postId)
    .where('p.kind', '=', 'interview')
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  refuseUnseen(found.visibility)
  if (found.visibility !== 'public') return { ...emptyPage, size: query.size }
  return { ...placesOf(found.rows), size: query.size, ...cappedTotal(found.total) }
}

/** Reads `p`, the interview's post, and counts that the rows' trigger maintains. */
const totalOf = (status: InterviewQuestionStatus | undefined): RawBuilder<number> => sql`(
  select coalesce(sum(n.questions), 0)::bigint from interview_question_counts n
  where n.post_id = p.id and (${status ?? null}::text is null or n.state = ${status ?? null})
)`

function pageOf(db: Database, postId: number, query: Query<typeof listInterviewQuestions>) {
  const { sort, status, size, page } = query
  const { value, ascending } = orders[sort]
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const backwards = cursor?.direction === 'prev'
  const upwards = ascending !== backwards
  const direction = upwards ? 'asc' : 'desc'
  const offset = cursor ? 0 : (page - 1) * size

  let select = selectPublicQuestions(db).select(value.as('value')).where('q.post_id', '=', postId)
  if (status) select = select.where('q.state', '=', status)
  if (cursor) {
    const side = upwards ? sql`>` : sql`<`
    const beyond =
      sort === 'recent'
        ? sql<boolean>`q.id ${side} ${cursor.id}`
        : sql<boolean>`(${value}, q.id) ${side} (${cursor.value}::bigint, ${cursor.id}::bigint)`
    select = select.where(beyond)
  }
  if (sort !== 'recent') select = select.orderBy(value, direction)
  select = select
    .orderBy('q.id', direction)
    .limit(size + 1)
    .offset(offset)

  const placesOf = (rows: (QuestionRow & { value: number })[]) => {
    const { shown, ...places } = pageAround(rows, {
      ...{ size, backwards, hasAbove: cursor !== undefined || offset > 0 },
      cursorAt: (to, row) => encodeCursor({ sort, direction: to, value: row.value, id: row.id }),
    })
    return { items: shown.map(questionOf), ...places }
  }
  return { select, placesOf }
}
