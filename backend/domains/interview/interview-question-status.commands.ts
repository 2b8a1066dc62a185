import { sql, type Transaction, type UpdateObject } from 'kysely'
import {
  type Act,
  enqueueAfterUndo,
  type KeptRows,
  keepRows,
  type RowScope,
} from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { createDeskFollowUp } from '#shared/contract/desk-interview-question.ts'
import type { InterviewQuestionStatus } from '#shared/contract/interview.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { record } from './interview-edit.commands.ts'

type Id = { questionId: number }
type Read = Id & { version?: number | undefined }
type Judged = Read & { reason: string }

const selecting = { act: 'select-question', from: ['received'], to: 'selected', notifies: true } as const
const releasing = { act: 'release-question', from: ['selected'], to: 'received' } as const

export const selectQuestion = (db: Database, editorId: number, { questionId, version }: Read) =>
  move(db, editorId, questionId, { ...selecting, version })

export const releaseQuestion = (db: Database, editorId: number, { questionId, version }: Read) =>
  move(db, editorId, questionId, { ...releasing, version })

export const markAsked = (
  db: Database,
  editorId: number,
  { questionId, at = null }: Id & { at?: number | null },
): Promise<void> =>
  move(db, editorId, questionId, {
    act: 'mark-asked',
    from: ['selected'],
    to: 'asked',
    values: { at_seconds: at },
    notifies: true,
  })

export type QuestionAnswer = Id & {
  status: 'answered' | 'partly'
  answer: string
  at?: number | null
  version?: number
}

const unanswered = ['received', 'selected', 'asked', 'follow-up'] as const satisfies InterviewQuestionStatus[]

/** VERSION_CONFLICT when the question changed since the version named, here and below. */
export const answerQuestion = (db: Database, editorId: number, input: QuestionAnswer): Promise<void> =>
  move(db, editorId, input.questionId, {
    act: 'answer-question',
    from: [...unanswered, 'partly', 'answered'],
    to: input.status,
    version: input.version,
    values: {
      answer: input.answer,
      at_seconds: input.at ?? null,
      answered_at: sql<Date>`coalesce(answered_at, now())`,
    },
    notifies: true,
  })

/** `answer` is the part answered so far. */
export const promiseAnswer = (
  db: Database,
  editorId: number,
  { questionId, answer, at = null, version }: Omit<QuestionAnswer, 'status'>,
): Promise<void> =>
  move(db, editorId, questionId, {
    act: 'promise-answer',
    from: ['selected', 'asked', 'partly'],
    to: 'follow-up',
    version,
    values: { answer, at_seconds: at, answered_at: null },
    notifies: true,
  })

export const declineQuestion = (db: Database, editorId: number, { questionId, reason, version }: Judged) =>
  move(db, editorId, questionId, {
    act: 'decline-question',
    version,
    from: [...unanswered],
    to: 'declined',
    values: { reason },
    reason,
    notifies: true,
  })

/**
 * Merges a question and those merged into it before into another of the interview. Agreements stay where they
 * were given. STEP_NOT_POSSIBLE unless this one is still to be asked and the other can take it in.
 */
export async function mergeQuestion(
  db: Database,
  editorId: number,
  { questionId, into }: Id & { into: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockMerges(trx, questionId)
    const both = await lockQuestions(trx, [questionId, into])
    const [from, to] = [both.get(questionId), both.get(into)]
    if (!from || !to || from.post_id !== to.post_id) throw new AppError('NOT_FOUND')
    const fits = ['received', 'selected'].includes(from.status) && !['merged', 'declined'].includes(to.status)
    if (questionId === into || !fits) throw new AppError('STEP_NOT_POSSIBLE')
    const joins = { state: 'merged', merged_into: into } as const
    const kept = await keepRows(
      trx,
      rowsOf([questionId, into, ...(await findMerged(trx, from.post_id, questionId))]),
    )
    const change = trx.updateTable('interview_questions')
    await change
      .set({ ...joins, merged_count: 0 })
      .where('id', '=', questionId)
      .execute()
    await change
      .set({ merged_into: into })
      .where('post_id', '=', from.post_id)
      .where('merged_into', '=', questionId)
      .execute()
    const more = from.merged_count + 1
    await change
      .set(row => ({ merged_count: row('merged_count', '+', more) }))
      .where('id', '=', into)
      .execute()
    await notifySupporters(trx, kept, from.post_id, questionId)
    await record(trx, editorId, from.post_id, { act: 'merge-question', details: { questionId, into }, kept })
  })
}

/**
 * Runs one merge of an interview at a time: a merge also moves questions that were merged before, whose rows
 * cannot be locked in the order of ids, so that several merges would deadlock.
 */
const lockMerges = (trx: Transaction<Schema>, questionId: number) =>
  trx
    .selectFrom('interviews')
    .select('post_id')
    .where('post_id', '=', ({ selectFrom }) =>
      selectFrom('interview_questions').select('post_id').where('id', '=', questionId),
    )
    .forNoKeyUpdate()
    .execute()

export async function addFollowUp(
  db: Database,
  editorId: number,
  { questionId, body }: Id & { body: string },
  key?: string,
): Promise<number> {
  const content = [questionId, body]
  const attempt = { memberId: editorId, call: createDeskFollowUp.operationId, key, content }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const question = (await lockQuestions(trx, [questionId])).get(questionId)
      if (!question) throw new AppError('NOT_FOUND')
      if (!['asked', 'answered', 'partly', 'follow-up'].includes(question.status))
        throw new AppError('STEP_NOT_POSSIBLE')
      const asked = { post_id: question.post_id, asker_id: editorId, body, state: 'asked' } as const
      const { id } = await trx
        .insertInto('interview_questions')
        .values({ ...asked, follow_up_of: questionId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const details = { questionId, followUp: id }
      await record(trx, editorId, question.post_id, { act: 'add-follow-up', details })
      return id
    }),
  )
}

export const hideQuestion = (db: Database, editorId: number, change: Judged): Promise<void> =>
  setVisibility(db, editorId, { ...change, from: 'public', to: 'removed', act: 'hide-question' })

/** Leaves a question that its asker took back. */
export const restoreQuestion = (db: Database, editorId: number, change: Judged): Promise<void> =>
  setVisibility(db, editorId, { ...change, from: 'removed', to: 'public', act: 'restore-question' })

type Move = {
  act: Act['act']
  from: readonly InterviewQuestionStatus[]
  to: InterviewQuestionStatus
  version?: number | undefined
  values?: UpdateObject<Schema, 'interview_questions'>
  reason?: string
  notifies?: true
  /** Of the interview that the question must be put to. */
  postId?: number
}

/** Moves all or none; VALIDATION_FAILED says which cannot be moved. */
export async function moveQuestions(
  db: Database,
  editorId: number,
  { postId, questionIds, to }: { postId: number; questionIds: number[]; to: 'selected' | 'received' },
): Promise<void> {
  const refusals = {
    NOT_FOUND: '찾을 수 없는 질문이에요.',
    STEP_NOT_POSSIBLE: to === 'selected' ? '받은 질문만 선정할 수 있어요.' : '선정한 질문이 아니에요.',
  }
  const step = to === 'selected' ? selecting : releasing
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: questionIds, field: 'ids', compare: byId, refusals }, questionId =>
        moveWithin(trx, editorId, questionId, { ...step, postId }),
      ),
    )
}

const move = (db: Database, editorId: number, questionId: number, step: Move): Promise<void> =>
  db.transaction().execute(trx => moveWithin(trx, editorId, questionId, step))

async function moveWithin(
  trx: Transaction<Schema>,
  editorId: number,
  questionId: number,
  step: Move,
): Promise<void> {
  const { act, from, to, version, values = {}, reason, notifies, postId } = step
  const question = (await lockQuestions(trx, [questionId])).get(questionId)
  if (!question || (postId ?? question.post_id) !== question.post_id) throw new AppError('NOT_FOUND')
  if (!from.includes(question.status)) throw new AppError('STEP_NOT_POSSIBLE')
  if (version !== undefined && version !== question.version) throw new AppError('VERSION_CONFLICT')
  const kept = await keepRows(trx, rowsOf([questionId]))
  await trx
    .updateTable('interview_questions')
    .set({ ...values, state: to, selected_at: selectedAt(to), version: question.version + 1 })
    .where('id', '=', questionId)
    .execute()
  const details = { questionId, state: [question.status, to] }
  if (notifies) await notifySupporters(trx, kept, question.post_id, questionId)
  await record(trx, editorId, question.post_id, { act, details, reason: reason ?? null, kept })
}

const rowsOf = (ids: number[]): RowScope[] => [{ table: 'interview_questions', where: { id: ids } }]

async function findMerged(trx: Transaction<Schema>, postId: number, into: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('interview_questions')
    .select('id')
    .where('post_id', '=', postId)
    .where('merged_into', '=', into)
    .execute()
  return rows.map(({ id }) => id)
}

const notifySupporters = (trx: Transaction<Schema>, kept: KeptRows, postId: number, questionId: number) =>
  enqueueAfterUndo(trx, kept, {
    topic: 'interview-question-answered',
    postId,
    interviewQuestionId: questionId,
  })

const selectedAt = (to: InterviewQuestionStatus) =>
  to === 'received' || to === 'declined' ? sql<Date>`null` : sql<Date>`coalesce(selected_at, now())`

/** Locks in one order for all editors. STEP_NOT_POSSIBLE once their interview was called off. */
async function lockQuestions(trx: Transaction<Schema>, ids: number[]) {
  const rows = await trx
    .selectFrom('interview_questions as q')
    .innerJoin('interviews as i', 'i.post_id', 'q.post_id')
    .select(['q.id', 'q.post_id', 'q.state as status', 'q.version', 'q.merged_count', 'i.cancelled_at'])
    .where('q.id', 'in', ids)
    .where('q.visibility', '=', 'public')
    .orderBy('q.id')
    .forNoKeyUpdate('q')
    .execute()
  if (rows.some(row => row.cancelled_at !== null)) throw new AppError('STEP_NOT_POSSIBLE')
  return new Map(rows.map(row => [row.id, row]))
}

type Visible = Judged & { from: 'public' | 'removed'; to: 'public' | 'removed'; act: Act['act'] }

async function setVisibility(db: Database, editorId: number, change: Visible): Promise<void> {
  const { questionId, version, from, to, act, reason } = change
  await db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('interview_questions')
      .set({ visibility: to, deleted_at: to === 'public' ? null : sql<Date>`now()` })
      .where('id', '=', questionId)
      .where('visibility', '=', from)
      .returning(['post_id', 'version'])
      .executeTakeFirst()
    if (!row) throw new AppError('STEP_NOT_POSSIBLE')
    if (version !== undefined && version !== row.version) throw new AppError('VERSION_CONFLICT')
    await record(trx, editorId, row.post_id, { act, details: { questionId }, reason })
  })
}
