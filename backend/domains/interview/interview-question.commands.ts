import { sql } from 'kysely'
import {
  lockPublicPost,
  type Reactor,
  requirePost,
  requirePublicPost,
  setToggle,
  type Toggle,
  takeActNumber,
} from '#backend/domains/post/index.ts'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { limits } from '#shared/constants/limits.ts'
import { askInterview, type InterviewQuestionReaction } from '#shared/contract/interview-question.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { findQuestionHead, isCollecting, readQuestionReaction } from './interview-question.queries.ts'
import { statusNow } from './interview-status.queries.ts'

/**
 * Puts a member's question to an interview, once for an idempotency key; returns its id. INTERVIEW_NOT_COLLECTING, or
 * VALIDATION_FAILED once the member's places are taken.
 */
export async function submitInterviewQuestion(
  db: Database,
  question: NewInterviewQuestion,
  key: string | undefined,
): Promise<number> {
  const { postId, askerId, body } = question
  const attempt = { memberId: askerId, call: askInterview.operationId, key, content: [postId, body] }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await lockPublicPost(trx, postId, 'interview')
      return (await insertQuestion(trx, question)) ?? refuseAsking(trx, postId)
    }),
  )
}

async function refuseAsking(db: Database, postId: number): Promise<never> {
  if (!(await isCollecting(db, postId))) throw new AppError('INTERVIEW_NOT_COLLECTING')
  throw fieldError('body', `한 인터뷰에는 질문을 ${limits.questionsOfMember}개까지 올릴 수 있어요.`)
}

export async function reviseInterviewQuestion(db: Database, change: QuestionChange): Promise<void> {
  await requirePublicPost(db, change.postId, 'interview')
  if (await updateQuestionBody(db, change)) return
  await refuseForeignOrLocked(db, change)
  if (!(await isCollecting(db, change.postId))) throw new AppError('INTERVIEW_NOT_COLLECTING')
  throw new AppError('VERSION_CONFLICT')
}

/** Also from an interview that was removed: a member may erase each text of their own. */
export async function removeInterviewQuestion(db: Database, own: OwnQuestion): Promise<void> {
  if (await removeOwnQuestion(db, own)) return
  await requirePost(db, own.postId, 'interview')
  await refuseForeignOrLocked(db, own)
  throw new AppError('NOT_FOUND')
}

async function refuseForeignOrLocked(db: Database, { postId, id, askerId }: OwnQuestion): Promise<void> {
  const question = await requireQuestion(db, postId, id)
  if (question.asker_id !== askerId) throw new AppError('FORBIDDEN')
  if (question.status !== 'received' || question.merged_count > 0) throw new AppError('QUESTION_LOCKED')
}

async function requireQuestion(db: Database, postId: number, id: number) {
  const question = await findQuestionHead(db, postId, id)
  if (!question) throw new AppError('NOT_FOUND')
  if (question.visibility !== 'public') throw new AppError('GONE')
  return question
}

type Agreement = {
  postId: number
  questionId: number
  member: Reactor
  credential: Credential
  wanted: boolean | undefined
  actNumber: number | undefined
}

/** Throws INTERVIEW_NOT_COLLECTING for an agreement alone; taking one back is always possible. */
export function agreeWithInterviewQuestion(
  db: Database,
  { postId, questionId, member, credential, wanted, actNumber }: Agreement,
): Promise<InterviewQuestionReaction> {
  return db.transaction().execute(async trx => {
    await lockPublicPost(trx, postId, 'interview')
    const question = await requireQuestion(trx, postId, questionId)
    const act = { credential, kind: 'interview-question-agree', subjectId: questionId } as const
    if (!(await takeActNumber(trx, { ...act, number: actNumber })))
      return readQuestionReaction(trx, questionId, member.seq)
    if (wanted ?? !(await readQuestionReaction(trx, questionId, member.seq)).agreed) {
      if (question.interviewStatus !== 'collecting') throw new AppError('INTERVIEW_NOT_COLLECTING')
      if (question.status === 'merged' || question.status === 'declined')
        throw new AppError('STEP_NOT_POSSIBLE')
    }
    return setQuestionAgreement(trx, questionId, member, wanted)
  })
}

const agreements: Toggle = {
  table: 'interview_question_agreements',
  subject: 'question_id',
  counter: {
    table: 'interview_questions',
    key: 'id',
    count: 'agree_count',
    certified: 'certified_agree_count',
  },
}

export async function setQuestionAgreement(
  db: Database,
  questionId: number,
  member: Reactor,
  wanted: boolean | undefined,
): Promise<InterviewQuestionReaction> {
  await setToggle(db, agreements, { subjectId: questionId, member, wanted })
  return readQuestionReaction(db, questionId, member.seq)
}

type NewInterviewQuestion = { postId: number; askerId: number; body: string }

/**
 * Inserts a question into the first free of the member's five places; null when the interview does not collect
 * or no place is free. Of two at once that pick one place, the later takes the next (the constraint decides).
 */
export async function insertQuestion(db: Database, question: NewInterviewQuestion): Promise<number | null> {
  const { postId, askerId, body } = question
  for (let attempt = 0; attempt < limits.questionsOfMember; attempt++) {
    const { rows } = await sql<{ id: number | null }>`
      with open as (
        select i.post_id from interviews i
        where i.post_id = ${postId} and ${statusNow} = 'collecting'
        for share of i
      ), free as (
        select open.post_id, n
        from open cross join generate_series(1, ${limits.questionsOfMember}::int) as n
        where not exists (
          select from interview_questions q
          where q.post_id = open.post_id and q.asker_id = ${askerId} and q.slot = n
        )
        order by n limit 1
      ), asked as (
        insert into interview_questions (post_id, asker_id, body, slot)
        select post_id, ${askerId}::bigint, ${body}, n from free
        on conflict (post_id, asker_id, slot) do nothing
        returning id
      )
      select (select id from asked) as id from free`.execute(db)
    const [tried] = rows
    if (!tried || tried.id !== null) return tried?.id ?? null
  }
  return null
}

type QuestionChange = {
  postId: number
  id: number
  askerId: number
  version: number
  body: string
}

async function updateQuestionBody(db: Database, change: QuestionChange): Promise<boolean> {
  const { postId, id, askerId, version, body } = change
  const { numAffectedRows } = await sql`
    update interview_questions q
    set body = ${body}, version = q.version + 1,
        revised_at = case when q.agree_count > 0 then now() else q.revised_at end
    from interviews i
    where q.id = ${id} and q.post_id = ${postId} and q.asker_id = ${askerId} and q.version = ${version}
      and q.state = 'received' and q.merged_count = 0 and q.visibility = 'public'
      and i.post_id = q.post_id and ${statusNow} = 'collecting'`.execute(db)
  return numAffectedRows === 1n
}

type OwnQuestion = { postId: number; id: number; askerId: number }

async function removeOwnQuestion(db: Database, { postId, id, askerId }: OwnQuestion): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview_questions')
    .set({ visibility: 'author-removed', deleted_at: sql`now()`, slot: null })
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('asker_id', '=', askerId)
    .where('state', '=', 'received')
    .where('merged_count', '=', 0)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
