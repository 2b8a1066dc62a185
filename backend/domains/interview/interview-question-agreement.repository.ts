import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { InterviewQuestionReaction } from '#shared/contract/interview-question.ts'

type Reactor = { seq: number; certified: boolean }

/**
 * Brings a member's agreement with a question into the wanted state, or turns it over when none is named. Row and
 * counter move in one statement, so that the count is the rows, always (AB-02).
 */
export async function setQuestionAgreement(
  db: Database,
  questionId: number,
  member: Reactor,
  wanted: boolean | undefined,
): Promise<InterviewQuestionReaction> {
  await sql`
    with removed as (
      delete from interview_question_agreements
      where question_id = ${questionId} and user_id = ${member.seq} and ${wanted !== true}
      returning certified
    ), added as (
      insert into interview_question_agreements (question_id, user_id, certified)
      select ${questionId}::bigint, ${member.seq}::bigint, ${member.certified}::boolean
      where ${wanted !== false} and not exists (select from removed)
      on conflict do nothing
      returning certified
    ), moved as (
      select 1 as agree, certified::int as certified from added
      union all
      select -1, -certified::int from removed
    )
    update interview_questions
    set agree_count = agree_count + moved.agree,
        certified_agree_count = certified_agree_count + moved.certified
    from moved
    where id = ${questionId}`.execute(db)
  return readQuestionReaction(db, questionId, member.seq)
}

async function readQuestionReaction(
  db: Database,
  questionId: number,
  memberSeq: number,
): Promise<InterviewQuestionReaction> {
  const row = await db
    .selectFrom('interview_questions')
    .select(['agree_count as agree', 'certified_agree_count as certifiedAgree'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('interview_question_agreements')
          .where('question_id', '=', questionId)
          .where('user_id', '=', memberSeq),
      ).as('agreed'),
    )
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow()
  return { agreed: Boolean(row.agreed), counts: { agree: row.agree, certifiedAgree: row.certifiedAgree } }
}

/** The most ids that one answer carries. */
const most = 1_000

export type OwnPart = { asked: number[]; agreedWith: number[]; places: number }

/** Which questions of an interview a member asked and agreed with, and how many of their places are taken. */
export async function findOwnPart(db: Database, postId: number, memberSeq: number): Promise<OwnPart> {
  const [asked, agreedWith] = await Promise.all([
    db
      .selectFrom('interview_questions')
      .select(['id', 'slot', 'visibility'])
      .where('post_id', '=', postId)
      .where('asker_id', '=', memberSeq)
      .orderBy('id')
      .limit(most)
      .execute(),
    db
      .selectFrom('interview_question_agreements as a')
      .innerJoin('interview_questions as q', 'q.id', 'a.question_id')
      .select('q.id')
      .where('a.user_id', '=', memberSeq)
      .where('q.post_id', '=', postId)
      .where('q.visibility', '=', 'public')
      .orderBy('a.question_id', 'desc')
      .limit(most)
      .execute(),
  ])
  return {
    asked: asked.filter(one => one.visibility === 'public').map(one => one.id),
    agreedWith: agreedWith.map(one => one.id),
    places: asked.filter(one => one.slot !== null).length,
  }
}
