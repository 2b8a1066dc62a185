import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { shuffled } from './chance.ts'
import { type SeedInterview, type SeedInterviewQuestion, timed } from './content/interview.ts'
import type { InterviewPlace } from './interview-place.ts'
import { dayOf, momentIn } from './moments.ts'

export async function seedInterviewQuestions(
  db: Database,
  postId: number,
  interview: SeedInterview,
  place: InterviewPlace,
): Promise<void> {
  const slots = new Map<string, number>()
  const ids = new Map<string, number>()
  // Merged and follow-up questions come last, to find the other's id.
  const inOrder = interview.questions.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)))
  for (const question of inOrder) {
    const slot = (slots.get(question.by) ?? 0) + 1
    slots.set(question.by, slot)
    const row = rowOf(question, interview, place, ids)
    const { id } = await db
      .insertInto('interview_questions')
      .values({ post_id: postId, slot: question.followUpOf ? null : slot, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(question.text, id)
    await insertAgreements(db, id, question, row.created_at, place)
  }
  await sql`
    update interview_questions q set
      agree_count = (select count(*) from interview_question_agreements a where a.question_id = q.id),
      certified_agree_count =
        (select count(*) from interview_question_agreements a where a.question_id = q.id and a.certified),
      merged_count =
        (select count(*) from interview_questions m where m.post_id = q.post_id and m.merged_into = q.id)
    where q.post_id = ${postId}`.execute(db)
}

const isLater = ({ mergedInto, followUpOf }: SeedInterviewQuestion) => Boolean(mergedInto ?? followUpOf)

function rowOf(
  question: SeedInterviewQuestion,
  interview: SeedInterview,
  { members, now }: InterviewPlace,
  ids: Map<string, number>,
) {
  const { by, text, status = 'received', answer = null, reason = null } = question
  const { collect, published, live } = interview
  const asker = members.get(by)
  if (!asker) throw new Error(`seed content names ${by}, who does not exist`)
  const closed = dayOf(collect.to, 11, now)
  const span = { from: dayOf(collect.from, 11, now), to: closed < now ? closed : now }
  const answered = status === 'answered' || status === 'partly'
  return {
    asker_id: asker.id,
    body: text,
    state: status,
    answer,
    reason,
    at_seconds: question.at === undefined ? null : secondOf(interview, question.at),
    merged_into: other(question.mergedInto, ids),
    follow_up_of: other(question.followUpOf, ids),
    created_at: momentIn(span, `ask/${text}`),
    selected_at: ['received', 'merged', 'declined'].includes(status) ? null : closed,
    answered_at: answered ? dayOf(live?.day ?? published ?? 0, live?.hour ?? 9, now) : null,
  }
}

function other(text: string | undefined, ids: Map<string, number>): number | null {
  if (text === undefined) return null
  const id = ids.get(text)
  if (id === undefined) throw new Error(`seed content has no interview question: ${text}`)
  return id
}

function secondOf({ transcript, title }: SeedInterview, mark: string): number {
  const lines = timed(transcript).flatMap(chapter => chapter.lines)
  const found = lines.find(one => one.mark === mark)
  if (!found) throw new Error(`${title} has no line marked ${mark}`)
  return found.start
}

async function insertAgreements(
  db: Database,
  questionId: number,
  { text, by, agreements }: SeedInterviewQuestion,
  from: Date,
  { members, now }: InterviewPlace,
): Promise<void> {
  const able = [...members.values()].filter(
    one => one.mayWrite && one.role === 'MEMBER' && one.subject !== by,
  )
  const rows = shuffled(able, `agree/${text}`, one => one.subject)
    .slice(0, agreements)
    .map(one => ({
      question_id: questionId,
      user_id: one.id,
      certified: one.certified,
      created_at: momentIn({ from, to: now }, `agree/${text}/${one.subject}`),
    }))
  if (rows.length > 0) await db.insertInto('interview_question_agreements').values(rows).execute()
}
