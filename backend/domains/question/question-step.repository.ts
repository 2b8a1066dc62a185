import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionLife, QuestionStep } from '#shared/contract/question.ts'

/** A step to be taken: whoever takes it (null for a counted threshold), why, and who owes the next one by when. */
export type NewStep = {
  postId: number
  from: QuestionLife[]
  to: QuestionLife
  actorId: number | null
  note?: string | null
  dueAt?: Date | null
  owner?: string | null
}

/**
 * Moves a question on and dates the step, in one statement; false when it was in none of the lives of `from`,
 * so that of several who move it at once one does (R12.10).
 */
export async function takeStep(db: Database, step: NewStep): Promise<boolean> {
  const { postId, from, to, actorId, note = null, dueAt = null, owner = null } = step
  const { numAffectedRows } = await sql`
    with moved as (
      update questions
      set life = ${to},
          selected_at = case when ${to} = 'selected' then coalesce(selected_at, now()) else selected_at end,
          debated_at = case when ${to} = 'debating' then coalesce(debated_at, now()) else debated_at end,
          answered_at = case when ${to} = 'answered' then coalesce(answered_at, now()) else answered_at end
      where post_id = ${postId} and life = any(${from}::text[])
      returning post_id
    )
    insert into question_steps (post_id, life, actor_id, note, due_at, owner)
    select post_id, ${to}, ${actorId}::bigint, ${note}, ${dueAt}::timestamptz, ${owner} from moved`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** The steps of a question, oldest first. */
export async function findSteps(db: Database, postId: number): Promise<QuestionStep[]> {
  const rows = await db
    .selectFrom('question_steps')
    .select(['life', 'at', 'note', 'due_at', 'owner'])
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute()
  return rows.map(({ due_at, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    dueAt: due_at?.toISOString() ?? null,
  }))
}
