import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { recordAct } from '#backend/domains/audit/index.ts'
import { insertPost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.ts'
import { limits } from '#shared/constants/limits.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { linkPictures } from './interview-pictures.ts'
import { type InterviewTerms, insertInterview, termColumns } from './interview-write.repository.ts'

export type InterviewText = {
  categoryId: number
  title: string
  body?: string
  document?: RichText | null
}
type NewInterview = InterviewText & { terms: InterviewTerms }

/** Writes an interview as a draft and returns its id; domain post's acts send it out, at once or at a date. */
export async function createInterview(db: Database, editorId: number, input: NewInterview): Promise<number> {
  const { categoryId, title, terms } = input
  const { body, document, imageIds } = readWriting(input, '소개를', limits.body)
  refuseDisorder(terms)
  return db.transaction().execute(async trx => {
    const text = { categoryId, title, body, document }
    const id = await insertPost(trx, { kind: 'interview', authorId: editorId, visibility: 'draft', ...text })
    await linkAttachments(trx, { ownerId: editorId, subject: { kind: 'post', id }, ids: imageIds })
    await insertInterview(trx, id, terms)
    await linkPictures(trx, editorId, id)
    await record(trx, editorId, id, 'create', { format: terms.format })
    return id
  })
}

type InterviewChange = NewInterview & { postId: number; version: number }

/** Changes text and dates of the version named; VERSION_CONFLICT when somebody changed it meanwhile. */
export async function updateInterview(db: Database, editorId: number, input: InterviewChange): Promise<void> {
  const { postId, version, categoryId, title, terms } = input
  const { body, document, imageIds } = readWriting(input, '소개를', limits.body)
  refuseDisorder(terms)
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    const { numUpdatedRows } = await trx
      .updateTable('posts')
      .set({ category_id: categoryId, title, body, document, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', postId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT')
    await indexTitle(trx, postId, title)
    await linkAttachments(trx, { ownerId: editorId, subject: { kind: 'post', id: postId }, ids: imageIds })
    await trx.updateTable('interviews').set(termColumns(terms)).where('post_id', '=', postId).execute()
    await linkPictures(trx, editorId, postId)
    await record(trx, editorId, postId, 'update', { version: [version, version + 1] })
  })
}

/** Starts collecting questions at once, until a date before the interview; STEP_NOT_POSSIBLE once it began. */
export async function openCollecting(
  db: Database,
  editorId: number,
  { postId, until }: { postId: number; until: Date },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await change(
      trx,
      postId,
      sql`
      update interviews i set collect_from = now(), collect_to = ${until}::timestamptz
      where i.post_id = ${postId} and i.cancelled_at is null and i.released_at is null
        and ${until}::timestamptz > now()
        and (i.live_from is null or (i.live_from > now() and i.live_from >= ${until}::timestamptz))`,
    )
    await record(trx, editorId, postId, 'open-collecting', { until })
  })
}

/** Stops collecting questions before its date. */
export async function closeCollecting(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await change(
      trx,
      postId,
      sql`
      update interviews i set collect_to = now()
      where i.post_id = ${postId} and i.cancelled_at is null and i.released_at is null
        and i.collect_from <= now() and i.collect_to > now()`,
    )
    await record(trx, editorId, postId, 'close-collecting')
  })
}

/** Gives recording and transcript to readers; STEP_NOT_POSSIBLE before there is either, or while it goes on. */
export async function publishInterview(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await change(
      trx,
      postId,
      sql`
      update interviews i set released_at = now()
      where i.post_id = ${postId} and i.cancelled_at is null and i.released_at is null
        and (i.live_to is null or i.live_to <= now()) and (i.collect_to is null or i.collect_to <= now())
        and (i.media_url is not null or exists (select from interview_segments s where s.post_id = i.post_id))
        and exists (select from posts p where p.id = i.post_id and p.visibility = 'public')`,
    )
    await record(trx, editorId, postId, 'publish-recording')
    await announce(trx, { topic: 'interview-published', postId })
  })
}

/** Calls an interview off and says why; its page stays. */
export async function cancelInterview(
  db: Database,
  editorId: number,
  { postId, reason }: { postId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await change(
      trx,
      postId,
      sql`
      update interviews i set cancelled_at = now(), cancel_reason = ${reason}
      where i.post_id = ${postId} and i.cancelled_at is null and i.released_at is null`,
    )
    await record(trx, editorId, postId, 'cancel', {}, reason)
  })
}

type Feature = { postId: number; rank: number; endsAt?: Date | null }

/** Puts an interview on the home page, or moves it there, from now until a date or until it is taken off. */
export async function featureInterview(db: Database, editorId: number, input: Feature): Promise<void> {
  const { postId, rank, endsAt = null } = input
  await db.transaction().execute(async trx => {
    await lockInterview(trx, postId)
    await trx.deleteFrom('interview_features').where('post_id', '=', postId).execute()
    await trx.insertInto('interview_features').values({ post_id: postId, rank, ends_at: endsAt }).execute()
    await record(trx, editorId, postId, 'feature', { rank, endsAt })
  })
}

export async function unfeatureInterview(
  db: Database,
  editorId: number,
  { postId }: { postId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('interview_features')
      .where('post_id', '=', postId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('STEP_NOT_POSSIBLE')
    await record(trx, editorId, postId, 'unfeature')
  })
}

/** Holds an interview until the transaction ends, so that two editors act one after the other. */
export async function lockInterview(trx: Transaction<Schema>, postId: number): Promise<void> {
  const row = await trx
    .selectFrom('interviews')
    .select('post_id')
    .where('post_id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
}

/** The statement decides whether the step is possible: of two editors at once, one takes it. */
async function change(trx: Transaction<Schema>, postId: number, statement: ReturnType<typeof sql>) {
  await lockInterview(trx, postId)
  const { numAffectedRows } = await statement.execute(trx)
  if (numAffectedRows !== 1n) throw new AppError('STEP_NOT_POSSIBLE')
}

/** Writes an act upon an interview into the record. */
export async function record(
  trx: Transaction<Schema>,
  editorId: number,
  postId: number,
  act: string,
  details: Record<string, unknown> = {},
  reason: string | null = null,
): Promise<void> {
  const entry = { actorId: editorId, permission: 'interview.edit', entity: 'post', entityId: postId } as const
  await recordAct(trx, { ...entry, act, details, reason })
}

function refuseDisorder({ collect, live, media }: InterviewTerms): void {
  if (collect && collect.to < collect.from) throw fieldError('collect', '끝이 시작보다 빨라요.')
  if (live && live.to <= live.from) throw fieldError('live', '끝은 시작보다 늦어야 해요.')
  if (collect && live && live.from < collect.to)
    throw fieldError('collect', '질문은 인터뷰가 시작되기 전까지만 받을 수 있어요.')
  if (media && !/^(?:https:\/\/\S+|\/[^/\\\s][^\\\s]*)$/.test(media.url))
    throw fieldError('media', 'https로 시작하는 주소나 이 사이트의 경로를 적어 주세요.')
}
