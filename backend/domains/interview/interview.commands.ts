import { sql, type Transaction } from 'kysely'
import {
  enqueueAfterUndo,
  type KeptRows,
  keepRows,
  newRows,
  type RowScope,
} from '#backend/domains/audit/index.ts'
import { requireActiveCategory } from '#backend/domains/category/index.ts'
import {
  featurePost,
  featureRows,
  insertPost,
  requireFeaturePeriod,
  unfeaturePost,
} from '#backend/domains/post/index.ts'
import { setSources } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import { limits } from '#shared/constants/limits.ts'
import { createDeskInterview, isMediaAddress } from '#shared/contract/desk-interview.ts'
import type { InterviewFormat, InterviewMediaKind } from '#shared/contract/interview.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import {
  interviewRows,
  type LockedInterview,
  linkPictures,
  lockInterview,
  record,
} from './interview-edit.commands.ts'

type InterviewText = {
  categoryId: number
  title: string
  body?: string
  document?: RichText | null
}
type NewInterview = InterviewText & { terms: InterviewTerms; questionIds?: number[] | undefined }

/** Writes a draft, once for an idempotency key. */
export async function createInterview(
  db: Database,
  editorId: number,
  input: NewInterview,
  key?: string,
): Promise<number> {
  const { categoryId, title, terms, questionIds = [] } = input
  const { body, document } = readWriting(input, '소개를', limits.body)
  refuseDisorder(terms)
  const attempt = { memberId: editorId, call: createDeskInterview.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      await requireActiveCategory(trx, categoryId)
      const text = { categoryId, title, body, document }
      const id = await insertPost(trx, {
        kind: 'interview',
        authorId: editorId,
        visibility: 'draft',
        ...text,
      })
      await insertInterview(trx, id, terms)
      await setSources(trx, id, questionIds)
      await linkPictures(trx, editorId, id)
      const details = { title, format: terms.format, questionIds }
      await record(trx, editorId, id, { act: 'create', details, kept: newRows(draftRows(id)) })
      return id
    }),
  )
}

type InterviewChange = NewInterview & { postId: number; version: number }

/**
 * Keeps the questions when `questionIds` is left out; supporters of those that are new are told once readers see the
 * interview. Throws VERSION_CONFLICT when it changed meanwhile.
 */
export async function updateInterview(db: Database, editorId: number, input: InterviewChange): Promise<void> {
  const { postId, version, categoryId, title, terms, questionIds } = input
  const { body, document } = readWriting(input, '소개를', limits.body)
  refuseDisorder(terms)
  await db.transaction().execute(async trx => {
    const before = await lockInterview(trx, postId)
    const kept = await keepRows(trx, interviewRows(postId))
    if (categoryId !== before.categoryId) await requireActiveCategory(trx, categoryId)
    const { numUpdatedRows } = await trx
      .updateTable('posts')
      .set({ category_id: categoryId, title, body, document, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', postId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT')
    await indexTitle(trx, postId, title)
    await trx.updateTable('interviews').set(termColumns(terms)).where('post_id', '=', postId).execute()
    await linkPictures(trx, editorId, postId)
    const details = { version: [version, version + 1], ...(questionIds && { questionIds }) }
    if (questionIds) await changeSources(trx, { postId, questionIds, before, kept })
    await record(trx, editorId, postId, { act: 'update', details, kept })
  })
}

type SourceChange = { postId: number; questionIds: number[]; before: LockedInterview; kept: KeptRows }

async function changeSources(
  trx: Transaction<Schema>,
  { postId, questionIds, before, kept }: SourceChange,
): Promise<void> {
  const added = await setSources(trx, postId, questionIds)
  if (!before.isAnnounced) return
  for (const questionId of added)
    await enqueueAfterUndo(trx, kept, {
      topic: 'question-led-on',
      postId: questionId,
      toId: postId,
      to: 'interview',
    })
}

type Feature = { postId: number; rank: number; endsAt?: Date | null; version?: number }

/** Replaces the place that the interview had. STEP_NOT_POSSIBLE and VERSION_CONFLICT as `featurePost` says. */
export async function featureInterview(db: Database, editorId: number, input: Feature): Promise<void> {
  const { postId, rank, endsAt = null } = input
  requireFeaturePeriod(input)
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    const kept = await keepRows(trx, featureRows('interview', postId))
    if (!(await featurePost(trx, 'interview', input))) throw new AppError('STEP_NOT_POSSIBLE')
    await record(trx, editorId, postId, { act: 'feature', details: { rank, endsAt }, kept })
  })
}

/** Throws STEP_NOT_POSSIBLE when it is not there. */
export async function unfeatureInterview(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    const kept = await keepRows(trx, featureRows('interview', postId))
    if (!(await unfeaturePost(trx, 'interview', postId))) throw new AppError('STEP_NOT_POSSIBLE')
    await record(trx, editorId, postId, { act: 'unfeature', kept })
  })
}

/** Of a draft that nobody has seen. */
const draftRows = (postId: number): RowScope[] => [
  ...interviewRows(postId),
  { table: 'interview_question_counts', where: { post_id: postId }, derived: true },
  { table: 'post_stats', where: { post_id: postId }, derived: true },
  { table: 'title_index', where: { post_id: postId }, derived: true },
]

function refuseDisorder({ collect, live, media }: InterviewTerms): void {
  if (collect && collect.to < collect.from) throw fieldError('collect.to', '끝이 시작보다 빨라요.')
  if (live && live.to <= live.from) throw fieldError('live.to', '끝은 시작보다 늦어야 해요.')
  if (collect && live && live.from < collect.to)
    throw fieldError('collect.to', '질문은 인터뷰가 시작되기 전까지만 받을 수 있어요.')
  if (media && !isMediaAddress(media.url))
    throw fieldError('media', 'https로 시작하는 주소나 이 사이트의 경로를 적어 주세요.')
}

type Span = { from: Date; to: Date }

export type InterviewTerms = {
  format: InterviewFormat
  host: string
  collect: Span | null
  live: Span | null
  media: { kind: InterviewMediaKind; url: string } | null
}

/** Call it in the post's transaction. */
export async function insertInterview(db: Database, postId: number, terms: InterviewTerms): Promise<void> {
  await db
    .insertInto('interviews')
    .values({ post_id: postId, ...termColumns(terms) })
    .execute()
}

const termColumns = ({ format, host, collect, live, media }: InterviewTerms) => ({
  format,
  host,
  collect_from: collect?.from ?? null,
  collect_to: collect?.to ?? null,
  live_from: live?.from ?? null,
  live_to: live?.to ?? null,
  media_kind: media?.kind ?? null,
  media_url: media?.url ?? null,
})
