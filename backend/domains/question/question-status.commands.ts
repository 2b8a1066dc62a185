import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import {
  type Act,
  enqueueAfterUndo,
  type KeptRows,
  keepRows,
  type RowScope,
  recordAct,
} from '#backend/domains/audit/index.ts'
import { findCodes } from '#backend/domains/code/index.ts'
import type { AgreementSteps } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { brand } from '#shared/constants/brand.ts'
import { limits } from '#shared/constants/limits.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { stepVersionOf, thresholdGroup } from './question.queries.ts'
import {
  answerableStatuses,
  isOver,
  type NextStep,
  nextStepOf,
  possibleSteps,
  thresholdOf,
} from './question-status.ts'

type Step = {
  to: Exclude<QuestionStatus, 'answered' | 'merged'>
  /** `note` is public; `owner` owes the next step by `dueAt`. */
  note: string
  owner?: string | null
  dueAt?: Date | null
}

type MoveQuestion = Step & { postId: number; version?: number | undefined }

/**
 * Throws STEP_NOT_POSSIBLE unless the step is possible from the question's status (R12.10), and VERSION_CONFLICT when
 * another step was taken since the version that the editor read: its promise would be replaced unseen.
 */
export const moveQuestion = (db: Database, editorId: number, move: MoveQuestion): Promise<void> =>
  db.transaction().execute(trx => moveQuestionWithin(trx, editorId, move))

/** Moves all or none; VALIDATION_FAILED says which cannot be moved. */
export const moveQuestions = (
  db: Database,
  editorId: number,
  { postIds, ...step }: Step & { postIds: number[] },
): Promise<void> =>
  db.transaction().execute(trx =>
    actOnEach(
      {
        things: postIds,
        field: 'ids',
        compare: byId,
        refusals: {
          NOT_FOUND: '찾을 수 없는 질문이에요.',
          STEP_NOT_POSSIBLE: '지금 단계에서는 그 단계로 옮길 수 없어요.',
        },
      },
      postId => moveQuestionWithin(trx, editorId, { ...step, postId }),
    ),
  )

async function moveQuestionWithin(
  trx: Transaction<Schema>,
  editorId: number,
  move: MoveQuestion,
): Promise<void> {
  const { postId, to, note, owner = null, dueAt = null, version } = move
  const from = statusesBefore(to)
  const before = await requireStatus(trx, postId)
  const stored = await readStepVersion(trx, postId)
  const kept = await keepRows(trx, questionRows([postId]))
  if (to === 'awaiting-answer') await markWaiting(trx, postId)
  const threshold = thresholdOf(to, await findCodes(trx, thresholdGroup))
  if (!(await takeStep(trx, { postId, from, to, actorId: editorId, note, owner, dueAt, threshold, kept })))
    throw new AppError('STEP_NOT_POSSIBLE')
  if (version !== undefined && version !== stored) throw new AppError('VERSION_CONFLICT')
  await record(trx, editorId, { act: 'move', postId, details: { life: [before, to] }, reason: note, kept })
}

const statusesBefore = (to: QuestionStatus): QuestionStatus[] =>
  (Object.keys(possibleSteps) as QuestionStatus[]).filter(from => possibleSteps[from].includes(to))

const markWaiting = (trx: Transaction<Schema>, postId: number) =>
  sql`update questions set awaiting_at = coalesce(awaiting_at, now()) where post_id = ${postId}`.execute(trx)

type AnswerQuestion = {
  postId: number
  version?: number
  body?: string
  document?: RichText | null
  answerer: string
  note: string
}

/**
 * Overwrites an earlier answer, and records it. VERSION_CONFLICT when it changed since the version that the editor read;
 * without one whatever is stored is overwritten.
 */
export async function answerQuestion(db: Database, editorId: number, input: AnswerQuestion): Promise<void> {
  const { postId, version, answerer, note } = input
  const { body, document, imageIds } = readWriting(input, '답변을', limits.answer)
  await db.transaction().execute(async trx => {
    const before = await requireStatus(trx, postId)
    const kept = await keepRows(trx, [...questionRows([postId]), ...answerRows(postId)])
    await countVersion(trx, { of: 'questions.answer_version', id: postId, version })
    const step = { postId, to: 'answered', actorId: editorId, note, owner: answerer } as const
    const moved = await takeStep(trx, { ...step, from: [...answerableStatuses], kept })
    if (!moved && before !== 'answered') throw new AppError('STEP_NOT_POSSIBLE')
    await sql`
      insert into question_answers (post_id, body, document, answerer, editor_id)
      values (${postId}, ${body}, ${document}::jsonb, ${answerer}, ${editorId})
      on conflict (post_id) do update set
        body = excluded.body, document = excluded.document, answerer = excluded.answerer,
        editor_id = excluded.editor_id, answered_at = now()`.execute(trx)
    const subject = { kind: 'question-answer', id: postId } as const
    await linkAttachments(trx, { memberId: editorId, subject, ids: imageIds })
    await enqueueAfterUndo(trx, kept, { topic: 'question-answered', postId })
    await record(trx, editorId, {
      act: 'answer',
      postId,
      details: { life: [before, 'answered'] },
      reason: note,
      kept,
    })
  })
}

async function requireStatus(trx: Transaction<Schema>, postId: number): Promise<QuestionStatus> {
  const row = await trx
    .selectFrom('questions')
    .select('life as status')
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.status
}

async function readStepVersion(trx: Transaction<Schema>, postId: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select ${stepVersionOf(sql`${postId}::bigint`)} as version`.execute(trx)
  return rows[0]?.version
}

/** Rows that a status change may write. */
export const questionRows = (postIds: number[]): RowScope[] => [
  { table: 'questions', where: { post_id: postIds } },
  { table: 'question_steps', where: { post_id: postIds } },
]

const answerRows = (postId: number): RowScope[] => [
  { table: 'question_answers', where: { post_id: postId } },
  { table: 'attachment_uses', where: { subject_kind: 'question-answer', subject_id: postId } },
]

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { postId: number; reason: string }

const record = (trx: Transaction<Schema>, actorId: number, { postId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId,
    permission: 'question.edit',
    entity: 'post',
    entityId: postId,
    ...entry,
  })

/** `actorId` is null for a counted threshold; `owner` owes the next step by `dueAt`; `threshold` in agreements. */
type NewStep = {
  postId: number
  from: QuestionStatus[]
  to: QuestionStatus
  actorId: number | null
  note?: string | null
  dueAt?: Date | null
  owner?: string | null
  threshold?: number | null
  /** Of the act that takes the step; it tells people when it can no longer be undone. */
  kept?: KeptRows
}

/**
 * Moves a question on, dates the step and puts it into the outbox, in the caller's transaction (R12.10). Answers the
 * step's id; null when the question was in none of the statuses of `from`: of several at once one moves it.
 */
export async function takeStep(trx: Transaction<Schema>, step: NewStep): Promise<number | null> {
  const { postId, from, to, actorId, note = null, dueAt = null, owner = null, threshold = null, kept } = step
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
    insert into question_steps (post_id, life, actor_id, note, due_at, owner, agreements, threshold)
    select moved.post_id, ${to}, ${actorId}::bigint, ${note}, ${dueAt}::timestamptz, ${owner}, s.agree_count,
      ${threshold}::integer
    from moved join post_stats s on s.post_id = moved.post_id
    returning id`.execute(trx)
  const [taken] = rows
  if (!taken) return null
  const event = { topic: 'question-moved', postId, stepId: taken.id } as const
  if (kept) await enqueueAfterUndo(trx, kept, event)
  else await enqueue(trx, event)
  return taken.id
}

type AgreedQuestion = { life: QuestionStatus; thresholds: { code: string; value: string | null }[] }

/**
 * Locks the question's row before the counter, in the order of every step, which writes both. Throws QUESTION_OVER for
 * a new agreement that nothing could follow from.
 */
export const agreementSteps: AgreementSteps<AgreedQuestion> = {
  lock: sql`
    select q.life, (
      select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'value', c.value)), '[]') from codes c
      where c.active and c."group" = ${thresholdGroup}
    ) as thresholds
    from questions q where q.post_id = (select id from post) for no key update of q`,
  after: async (trx, postId, { agreed, counts, act }, { life, thresholds }) => {
    if (agreed && act && isOver(life)) throw new AppError('QUESTION_OVER')
    const next = life === 'open' && nextStepOf(life, thresholds)
    if (agreed && next && counts.agree >= next.agreements) await bringToReview(trx, postId, next)
  },
}

/** Moves an open question on by its agreements; editors decide on every later step. */
async function bringToReview(trx: Transaction<Schema>, postId: number, next: NextStep): Promise<void> {
  const note = `공감 ${next.agreements}개가 모여 검토를 시작합니다.`
  const owner = brand.operator.name
  await takeStep(trx, {
    postId,
    from: ['open'],
    to: next.status,
    actorId: null,
    note,
    owner,
    threshold: next.agreements,
  })
}
