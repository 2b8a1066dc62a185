import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
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
 * Moves a question on, dates the step and puts it into the outbox, in the caller's transaction (R12.10). False when it
 * was in none of the lives of `from`: of several who move it at once one does.
 */
export async function takeStep(trx: Transaction<Schema>, step: NewStep): Promise<boolean> {
  const { postId, from, to, actorId, note = null, dueAt = null, owner = null } = step
  const { rows } = await sql<{ id: number }>`
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
    select post_id, ${to}, ${actorId}::bigint, ${note}, ${dueAt}::timestamptz, ${owner} from moved
    returning id`.execute(trx)
  const [taken] = rows
  if (taken) await announce(trx, { topic: 'question-moved', postId, stepId: taken.id })
  return taken !== undefined
}

/** The steps of a question, oldest first, without what they led to. */
export async function findSteps(db: Database, postId: number): Promise<Omit<QuestionStep, 'links'>[]> {
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
