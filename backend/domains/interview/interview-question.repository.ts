import { type InferResult, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { limits } from '#shared/constants/limits.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { stateNow } from './interview-state.ts'

/** Public questions to interviews with who asked them. */
export function selectQuestions(db: Database) {
  return db
    .selectFrom('interview_questions as q')
    .innerJoin('users as u', 'u.id', 'q.asker_id')
    .select([
      'q.id',
      'q.post_id',
      'q.body',
      'q.version',
      'q.state',
      'q.agree_count',
      'q.certified_agree_count',
    ])
    .select(['q.merged_into', 'q.merged_count', 'q.follow_up_of', 'q.answer', 'q.reason', 'q.at_seconds'])
    .select(['q.created_at', 'q.revised_at', 'q.answered_at'])
    .select(['u.id as asker_seq', 'u.name as asker_name', 'u.type as asker_type', 'u.certified_at'])
    .where('q.visibility', '=', 'public')
}

type Row = InferResult<ReturnType<typeof selectQuestions>>[number]

export const questionOf = (row: Row): InterviewQuestion => ({
  id: row.id,
  postId: row.post_id,
  asker: {
    seq: row.asker_seq,
    name: row.asker_name,
    certified: row.certified_at !== null,
    type: row.asker_type,
  },
  body: row.body,
  version: row.version,
  state: row.state,
  counts: { agree: row.agree_count, certifiedAgree: row.certified_agree_count },
  mergedInto: row.merged_into,
  mergedCount: row.merged_count,
  followUpOf: row.follow_up_of,
  answer: row.answer,
  reason: row.reason,
  at: row.at_seconds,
  createdAt: row.created_at.toISOString(),
  revisedAt: row.revised_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
})

/** A public question by its id; undefined when there is none. */
export async function findQuestion(db: Database, id: number): Promise<InterviewQuestion | undefined> {
  const row = await selectQuestions(db).where('q.id', '=', id).executeTakeFirst()
  return row && questionOf(row)
}

export type NewInterviewQuestion = { postId: number; askerId: number; body: string }

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
        where i.post_id = ${postId} and ${stateNow} = 'collecting'
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

export type QuestionChange = {
  postId: number
  id: number
  askerId: number
  version: number
  body: string
}

/** Writes the asker's new words over the named version; false unless that is still theirs to change. */
export async function updateQuestionBody(db: Database, change: QuestionChange): Promise<boolean> {
  const { postId, id, askerId, version, body } = change
  const { numAffectedRows } = await sql`
    update interview_questions q
    set body = ${body}, version = q.version + 1,
        revised_at = case when q.agree_count > 0 then now() else q.revised_at end
    from interviews i
    where q.id = ${id} and q.post_id = ${postId} and q.asker_id = ${askerId} and q.version = ${version}
      and q.state = 'received' and q.merged_count = 0 and q.visibility = 'public'
      and i.post_id = q.post_id and ${stateNow} = 'collecting'`.execute(db)
  return numAffectedRows === 1n
}

type OwnQuestion = { postId: number; id: number; askerId: number }

/** Takes the asker's question out of sight and frees its place; false unless it was theirs to take back. */
export async function removeOwnQuestion(
  db: Database,
  { postId, id, askerId }: OwnQuestion,
): Promise<boolean> {
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

/** What a refusal is decided by: the question, and where its interview stands. */
export async function findQuestionHead(db: Database, postId: number, id: number) {
  return db
    .selectFrom('interview_questions as q')
    .innerJoin('interviews as i', 'i.post_id', 'q.post_id')
    .select(['q.asker_id', 'q.state', 'q.merged_count', 'q.visibility', stateNow.as('interviewState')])
    .where('q.id', '=', id)
    .where('q.post_id', '=', postId)
    .executeTakeFirst()
}

export async function isCollecting(db: Database, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('interviews as i')
    .select(stateNow.as('state'))
    .where('i.post_id', '=', postId)
    .executeTakeFirst()
  return row?.state === 'collecting'
}
