import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { recordAct } from '#backend/domains/audit/index.ts'
import { linkPosts } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import type { QuestionLife } from '#shared/contract/question.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { mergeableLives, possibleSteps } from './question-life.ts'
import { takeStep } from './question-step.repository.ts'

export type MoveQuestion = {
  postId: number
  to: Exclude<QuestionLife, 'answered' | 'merged'>
  /** Why, for everybody to read; who owes the next step, and by when. */
  note: string
  owner?: string | null
  dueAt?: Date | null
}

/** Moves a question to a step that is possible from where it stands; STEP_NOT_POSSIBLE otherwise (R12.10). */
export function moveQuestion(db: Database, editorId: number, move: MoveQuestion): Promise<void> {
  const { postId, to, note, owner = null, dueAt = null } = move
  const from = livesBefore(to)
  return db.transaction().execute(async trx => {
    const before = await requireLife(trx, postId)
    if (to === 'awaiting-answer') await markWaiting(trx, postId)
    if (!(await takeStep(trx, { postId, from, to, actorId: editorId, note, owner, dueAt })))
      throw new AppError('STEP_NOT_POSSIBLE')
    await record(trx, editorId, { act: 'move', postId, details: { life: [before, to] }, reason: note })
  })
}

const livesBefore = (to: QuestionLife): QuestionLife[] =>
  (Object.keys(possibleSteps) as QuestionLife[]).filter(from => possibleSteps[from].includes(to))

/** Since when the answer is awaited: the first time counts, a new date does not make the wait shorter. */
const markWaiting = (trx: Transaction<Schema>, postId: number) =>
  sql`update questions set awaiting_at = coalesce(awaiting_at, now()) where post_id = ${postId}`.execute(trx)

export type AnswerQuestion = {
  postId: number
  body?: string
  document?: RichText | null
  /** Who answers, as readers see it. */
  answerer: string
  note: string
}

const answerSize = { min: 1, max: 20_000 } as const

/** Writes the answer and brings the question to `answered`; an answer that stands is written over, and recorded. */
export async function answerQuestion(db: Database, editorId: number, input: AnswerQuestion): Promise<void> {
  const { postId, answerer, note } = input
  const { body, document, imageIds } = readWriting(input, '답변을', answerSize)
  await db.transaction().execute(async trx => {
    const before = await requireLife(trx, postId)
    const step = { postId, to: 'answered', actorId: editorId, note, owner: answerer } as const
    const moved = await takeStep(trx, { ...step, from: ['selected', 'debating', 'awaiting-answer'] })
    if (!moved && before !== 'answered') throw new AppError('STEP_NOT_POSSIBLE')
    await sql`
      insert into question_answers (post_id, body, document, answerer, editor_id)
      values (${postId}, ${body}, ${document}::jsonb, ${answerer}, ${editorId})
      on conflict (post_id) do update set
        body = excluded.body, document = excluded.document, answerer = excluded.answerer,
        editor_id = excluded.editor_id, answered_at = now()`.execute(trx)
    const subject = { kind: 'question-answer', id: postId } as const
    await linkAttachments(trx, { ownerId: editorId, subject, ids: imageIds })
    await record(trx, editorId, {
      act: 'answer',
      postId,
      details: { life: [before, 'answered'] },
      reason: note,
    })
    await announce(trx, { topic: 'question-answered', postId })
  })
}

export type MergeQuestions = { fromId: number; intoId: number; note: string }

/**
 * Merges a question into an earlier one that asks the same. Its agreements stay with it and are shown apart: nobody
 * agreed with the other one's words. STEP_NOT_POSSIBLE unless both are public and still on their way.
 */
export async function mergeQuestions(db: Database, editorId: number, input: MergeQuestions): Promise<void> {
  const { fromId, intoId, note } = input
  if (fromId === intoId) throw new AppError('STEP_NOT_POSSIBLE')
  await db.transaction().execute(async trx => {
    const [from, into] = await lockBoth(trx, fromId, intoId)
    if (!from || !into) throw new AppError('STEP_NOT_POSSIBLE')
    const lives = [...mergeableLives]
    await takeStep(trx, { postId: fromId, from: lives, to: 'merged', actorId: editorId, note })
    // What went into this one before goes along, so that no reader is sent from door to door.
    const moved = await trx
      .updateTable('questions')
      .set({ merged_into: intoId })
      .where(({ or, eb }) => or([eb('post_id', '=', fromId), eb('merged_into', '=', fromId)]))
      .returning('post_id')
      .execute()
    for (const { post_id } of moved) await linkPosts(trx, { fromId: post_id, toId: intoId, kind: 'merged' })
    await record(trx, editorId, { act: 'merge', postId: fromId, details: { into: intoId }, reason: note })
  })
}

/** Locks both in the order of their ids; undefined in the place of one that cannot be merged. */
async function lockBoth(trx: Transaction<Schema>, fromId: number, intoId: number) {
  const rows = await trx
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .select('q.post_id')
    .where('q.post_id', 'in', [fromId, intoId])
    .where('q.life', 'in', [...mergeableLives])
    .where('p.visibility', '=', 'public')
    .orderBy('q.post_id')
    .forUpdate('q')
    .execute()
  return [fromId, intoId].map(id => rows.find(row => row.post_id === id))
}

async function requireLife(trx: Transaction<Schema>, postId: number): Promise<QuestionLife> {
  const row = await trx
    .selectFrom('questions')
    .select('life')
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.life
}

type Entry = { act: string; postId: number; details: Record<string, unknown>; reason: string }

const record = (trx: Transaction<Schema>, actorId: number, { act, postId, details, reason }: Entry) =>
  recordAct(trx, {
    actorId,
    permission: 'question.edit',
    act,
    entity: 'post',
    entityId: postId,
    details,
    reason,
  })
