import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { recordAct } from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import type { NoticeDraft } from '#shared/contract/notice.ts'

/** Writes a notice as a draft that nobody else sees, and returns its id. */
export async function writeNotice(db: Database, editorId: number, input: NoticeDraft): Promise<number> {
  const { imageIds, ...text } = textOf(input)
  const values = { title: input.title, pinned: input.pinned, ...text }
  return db.transaction().execute(async trx => {
    const { id } = await trx
      .insertInto('notices')
      .values({ ...values, author_id: editorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkAttachments(trx, { ownerId: editorId, subject: { kind: 'notice', id }, ids: imageIds })
    await record(trx, editorId, { act: 'write', noticeId: id })
    return id
  })
}

export type NoticeChange = NoticeDraft & { noticeId: number; version: number }

/** Changes the version named. VERSION_CONFLICT when somebody changed it meanwhile, GONE once removed. */
export async function updateNotice(db: Database, editorId: number, input: NoticeChange): Promise<void> {
  const { noticeId, version, title, pinned } = input
  const { imageIds, ...text } = textOf(input)
  const values = { title, pinned, ...text }
  await db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('notices')
      .set(row => ({
        ...values,
        version: row('version', '+', 1),
        revised_at: sql<Date | null>`case when visibility = 'public' then now() end`,
      }))
      .where('id', '=', noticeId)
      .where('version', '=', version)
      .where('visibility', '<>', 'removed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) await refuseMissing(trx, noticeId, 'VERSION_CONFLICT')
    await linkAttachments(trx, {
      ownerId: editorId,
      subject: { kind: 'notice', id: noticeId },
      ids: imageIds,
    })
    await record(trx, editorId, { act: 'update', noticeId, details: { version: [version, version + 1] } })
  })
}

/** Sends a draft out and tells everybody of it. STEP_NOT_POSSIBLE unless it is a draft. */
export async function publishNotice(
  db: Database,
  editorId: number,
  { noticeId }: { noticeId: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('notices')
      .set({ visibility: 'public', publish_at: null, published_at: sql<Date>`now()` })
      .where('id', '=', noticeId)
      .where('visibility', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    if (!changed) await refuseMissing(trx, noticeId)
    await record(trx, editorId, { act: 'publish', noticeId })
    await announce(trx, { topic: 'notice-published', noticeId })
  })
}

/** Names the moment at which a draft goes out by itself; null takes it back. */
export async function scheduleNotice(
  db: Database,
  editorId: number,
  { noticeId, at }: { noticeId: number; at: Date | null },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('notices')
      .set({ publish_at: at })
      .where('id', '=', noticeId)
      .where('visibility', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    if (!changed) await refuseMissing(trx, noticeId)
    await record(trx, editorId, { act: 'schedule', noticeId, details: { publishAt: at } })
  })
}

/** Takes a notice out of sight for good; its address answers 410 if it was ever out. */
export async function removeNotice(
  db: Database,
  editorId: number,
  { noticeId, reason }: { noticeId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('notices')
      .set({ visibility: 'removed', publish_at: null, pinned: false })
      .where('id', '=', noticeId)
      .where('visibility', '<>', 'removed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) await refuseMissing(trx, noticeId)
    await trx.deleteFrom('notice_popups').where('notice_id', '=', noticeId).execute()
    await record(trx, editorId, { act: 'remove', noticeId, reason })
  })
}

type Entry = { act: string; noticeId: number; details?: Record<string, unknown>; reason?: string }

export const record = (trx: Transaction<Schema>, editorId: number, { noticeId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId: editorId,
    permission: 'notice.edit',
    entity: 'notice',
    entityId: noticeId,
    ...entry,
  })

/** Why an act found nothing to change: no such notice, one removed, or one in another state. */
export async function refuseMissing(
  trx: Transaction<Schema>,
  noticeId: number,
  otherwise: 'STEP_NOT_POSSIBLE' | 'VERSION_CONFLICT' = 'STEP_NOT_POSSIBLE',
): Promise<never> {
  const found = await trx
    .selectFrom('notices')
    .select('visibility')
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  throw new AppError(found.visibility === 'removed' ? 'GONE' : otherwise)
}

function textOf(draft: NoticeDraft) {
  return readWriting(draft, '내용을', limits.body)
}
