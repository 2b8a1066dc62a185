import { sql, type Transaction, type UpdateObject } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import {
  type Act,
  enqueueAfterUndo,
  keepRows,
  newRows,
  type RowScope,
  recordAct,
} from '#backend/domains/audit/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import { createDeskNotice } from '#shared/contract/desk-notice.ts'
import type { NoticeDraft } from '#shared/contract/notice.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

export async function writeNotice(
  db: Database,
  editorId: number,
  input: NoticeDraft,
  key?: string,
): Promise<number> {
  const { imageIds, ...text } = textOf(input)
  const values = { title: input.title, pinned: input.pinned, ...text }
  const attempt = { memberId: editorId, call: createDeskNotice.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const { id } = await trx
        .insertInto('notices')
        .values({ ...values, author_id: editorId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await linkAttachments(trx, { memberId: editorId, subject: { kind: 'notice', id }, ids: imageIds })
      await record(trx, editorId, { act: 'write', noticeId: id, kept: newRows(rowsOf(id)) })
      return id
    }),
  )
}

export type NoticeChange = NoticeDraft & { noticeId: number; version: number }

/** Throws VERSION_CONFLICT when the notice changed meanwhile, GONE once removed. */
export async function updateNotice(db: Database, editorId: number, input: NoticeChange): Promise<void> {
  const { noticeId, version, title, pinned } = input
  const { imageIds, ...text } = textOf(input)
  const values = { title, pinned, ...text }
  await db.transaction().execute(async trx => {
    const kept = await keepRows(trx, rowsOf(noticeId))
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
      memberId: editorId,
      subject: { kind: 'notice', id: noticeId },
      ids: imageIds,
    })
    const details = { version: [version, version + 1] }
    await record(trx, editorId, { act: 'update', noticeId, details, kept })
  })
}

type DraftVersion = { noticeId: number; version?: number }

/**
 * Notifies all members. STEP_NOT_POSSIBLE unless the notice is a draft; VERSION_CONFLICT unless `version` is that of the
 * stored text; left out, whatever is stored goes out.
 */
export async function publishNotice(db: Database, editorId: number, draft: DraftVersion): Promise<void> {
  await db.transaction().execute(trx => publishWithin(trx, editorId, draft))
}

/** Publishes all or none; VALIDATION_FAILED says which cannot be published. */
export async function publishNotices(db: Database, editorId: number, noticeIds: number[]): Promise<void> {
  const refusals = { ...commonRefusals, STEP_NOT_POSSIBLE: '초안이 아니에요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: noticeIds, field: 'ids', compare: byId, refusals }, noticeId =>
        publishWithin(trx, editorId, { noticeId }),
      ),
    )
}

const commonRefusals = { NOT_FOUND: '찾을 수 없는 공지예요.', GONE: '이미 내린 공지예요.' }

async function publishWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { noticeId, version }: DraftVersion,
): Promise<void> {
  const kept = await keepRows(trx, rowsOf(noticeId))
  const stored = await changeDraft(trx, noticeId, {
    visibility: 'public',
    publish_at: null,
    published_at: sql<Date>`now()`,
  })
  if (version !== undefined && version !== stored) throw new AppError('VERSION_CONFLICT')
  await enqueueAfterUndo(trx, kept, { topic: 'notice-published', noticeId })
  await record(trx, editorId, { act: 'publish', noticeId, kept })
}

/** Sets the moment of publication; null clears it. VERSION_CONFLICT as `countVersion`. */
export async function scheduleNotice(
  db: Database,
  editorId: number,
  { noticeId, at, version }: { noticeId: number; at: Date | null; version?: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const kept = await keepRows(trx, rowsOf(noticeId))
    await changeDraft(trx, noticeId, { publish_at: at })
    await countVersion(trx, { of: 'notices.schedule_version', id: noticeId, version })
    await record(trx, editorId, { act: 'schedule', noticeId, details: { publishAt: at }, kept })
  })
}

/** Answers the version of the text. */
async function changeDraft(
  trx: Transaction<Schema>,
  noticeId: number,
  values: UpdateObject<Schema, 'notices'>,
): Promise<number> {
  const changed = await trx
    .updateTable('notices')
    .set(values)
    .where('id', '=', noticeId)
    .where('visibility', '=', 'draft')
    .returning('version')
    .executeTakeFirst()
  return changed ? changed.version : refuseMissing(trx, noticeId)
}

/** Answers 410 at its address from here on, if it was ever published. */
export async function removeNotice(
  db: Database,
  editorId: number,
  removal: { noticeId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(trx => removeWithin(trx, editorId, removal))
}

/** Takes all away or none; VALIDATION_FAILED says which cannot be. */
export async function removeNotices(
  db: Database,
  editorId: number,
  { noticeIds, reason }: { noticeIds: number[]; reason: string },
): Promise<void> {
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: noticeIds, field: 'ids', compare: byId, refusals: commonRefusals }, noticeId =>
        removeWithin(trx, editorId, { noticeId, reason }),
      ),
    )
}

async function removeWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { noticeId, reason }: { noticeId: number; reason: string },
): Promise<void> {
  const kept = await keepRows(trx, rowsOf(noticeId))
  const changed = await trx
    .updateTable('notices')
    .set({ visibility: 'removed', publish_at: null, pinned: false })
    .where('id', '=', noticeId)
    .where('visibility', '<>', 'removed')
    .returning('id')
    .executeTakeFirst()
  if (!changed) await refuseMissing(trx, noticeId)
  await trx.deleteFrom('notice_popups').where('notice_id', '=', noticeId).execute()
  await record(trx, editorId, { act: 'remove', noticeId, reason, kept })
}

const rowsOf = (noticeId: number): RowScope[] => [
  { table: 'notices', where: { id: noticeId } },
  { table: 'notice_popups', where: { notice_id: noticeId } },
  { table: 'attachment_uses', where: { subject_kind: 'notice', subject_id: noticeId } },
]

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { noticeId: number; reason?: string }

const record = (trx: Transaction<Schema>, editorId: number, { noticeId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId: editorId,
    permission: 'notice.edit',
    entity: 'notice',
    entityId: noticeId,
    ...entry,
  })

async function refuseMissing(
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

export type NoticePopupPeriod = { startsAt: Date; endsAt: Date; sort?: number }

type PopupChange = { noticeId: number; popup: NoticePopupPeriod | null; version?: number; now: Date }

/**
 * Null ends the popup. VALIDATION_FAILED for a period that ends before it begins, and for one that is over unless it
 * ends a popup that shows now; VERSION_CONFLICT as `countVersion`.
 */
export async function setNoticePopup(
  db: Database,
  editorId: number,
  { noticeId, popup, version, now }: PopupChange,
): Promise<void> {
  if (popup && popup.endsAt <= popup.startsAt) throw fieldError('endsAt', '종료 시각이 시작보다 뒤여야 해요.')
  await db.transaction().execute(async trx => {
    const notice = await trx
      .selectFrom('notices')
      .select('id')
      .where('id', '=', noticeId)
      .where('visibility', '<>', 'removed')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!notice) await refuseMissing(trx, noticeId)
    const kept = await keepRows(trx, rowsOf(noticeId))
    await countVersion(trx, { of: 'notices.popup_version', id: noticeId, version })
    const before = await trx
      .deleteFrom('notice_popups')
      .where('notice_id', '=', noticeId)
      .returning(['starts_at', 'ends_at'])
      .executeTakeFirst()
    if (popup) {
      const { startsAt, endsAt, sort = 0 } = popup
      const shows = before && before.starts_at <= now && now < before.ends_at
      if (endsAt <= now && !shows) throw fieldError('endsAt', '지금보다 뒤의 때를 골라 주세요.')
      await trx
        .insertInto('notice_popups')
        .values({ notice_id: noticeId, starts_at: startsAt, ends_at: endsAt, sort })
        .execute()
    }
    const details = {
      starts_at: [before?.starts_at ?? null, popup?.startsAt ?? null],
      ends_at: [before?.ends_at ?? null, popup?.endsAt ?? null],
    }
    await record(trx, editorId, { act: 'set-popup', noticeId, details, kept })
  })
}

/**
 * Dates each notice at its planned moment and notifies all members; answers the ids. Of several processes at
 * once one takes each notice.
 */
export async function publishDueNotices(db: Database, now: Date): Promise<number[]> {
  return db.transaction().execute(async trx => {
    const due = await trx
      .updateTable('notices')
      .set({ visibility: 'public', published_at: sql<Date>`publish_at`, publish_at: null })
      .where('visibility', '=', 'draft')
      .where('publish_at', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of due) await enqueue(trx, { topic: 'notice-published', noticeId: id })
    return due.map(({ id }) => id)
  })
}
