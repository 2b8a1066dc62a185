import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { type Act, keepRows, newRows, type RowScope, recordAct } from '#backend/domains/audit/index.ts'
import { requireOrder } from '#backend/platform/database/order-version.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { type BannerDraft, bannerLinkMessage, isBannerLink } from '#shared/contract/banner.ts'
import { createDeskBanner } from '#shared/contract/desk-banner.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'

/** VALIDATION_FAILED for a period that is over at `now`; without it banners of another site come as they were. */
export async function addBanner(
  db: Database,
  editorId: number,
  input: BannerDraft & { active?: boolean },
  { key, now }: { key?: string | undefined; now?: Date } = {},
): Promise<number> {
  const values = valuesOf(input)
  if (now && isOver(values, now)) throw overError()
  const attempt = { memberId: editorId, call: createDeskBanner.operationId, key, content: input }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const { id } = await trx
        .insertInto('banners')
        .values({
          ...values,
          active: input.active ?? true,
          sort: sql<number>`(select coalesce(max(sort), 0) + 1 from banners)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await linkImage(trx, editorId, id, input.imageId)
      await record(trx, editorId, { act: 'add', bannerId: id, kept: newRows(rowsOf(id)) })
      return id
    }),
  )
}

export type BannerChange = BannerDraft & { bannerId: number; version: number; now?: Date }

/**
 * Throws NOT_FOUND, or VERSION_CONFLICT when the banner changed meanwhile. A period may be over at `now` where it was
 * so before, or ends a banner that shows.
 */
export async function updateBanner(db: Database, editorId: number, input: BannerChange): Promise<void> {
  const { bannerId, version, now } = input
  const values = valuesOf(input)
  await db.transaction().execute(async trx => {
    const kept = await keepRows(trx, rowsOf(bannerId))
    if (now && isOver(values, now)) await requireEnding(trx, { bannerId, endsAt: values.ends_at, now })
    const changed = await trx
      .updateTable('banners')
      .set(row => ({ ...values, version: row('version', '+', 1) }))
      .where('id', '=', bannerId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError((await exists(trx, bannerId)) ? 'VERSION_CONFLICT' : 'NOT_FOUND')
    await linkImage(trx, editorId, bannerId, input.imageId)
    const details = { version: [version, version + 1] }
    await record(trx, editorId, { act: 'update', bannerId, details, kept })
  })
}

/** Throws STEP_NOT_POSSIBLE when it is so already; VERSION_CONFLICT when it changed since the version named. */
export async function setBannerActive(db: Database, editorId: number, change: ActiveBanner): Promise<void> {
  await db.transaction().execute(trx => setActiveWithin(trx, editorId, change))
}

/** Changes all or none; VALIDATION_FAILED says which cannot be changed. */
export async function setBannersActive(
  db: Database,
  editorId: number,
  { bannerIds, active }: { bannerIds: number[]; active: boolean },
): Promise<void> {
  const refusals = {
    NOT_FOUND: '찾을 수 없는 배너예요.',
    STEP_NOT_POSSIBLE: active ? '이미 싣고 있어요.' : '이미 내린 배너예요.',
  }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: bannerIds, field: 'ids', compare: byId, refusals }, bannerId =>
        setActiveWithin(trx, editorId, { bannerId, active }),
      ),
    )
}

type ActiveBanner = { bannerId: number; active: boolean; version?: number | undefined }

async function setActiveWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { bannerId, active, version }: ActiveBanner,
): Promise<void> {
  const found = await trx
    .selectFrom('banners')
    .select(['active', 'version'])
    .where('id', '=', bannerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  if (found.active === active) throw new AppError('STEP_NOT_POSSIBLE')
  if ((version ?? found.version) !== found.version) throw new AppError('VERSION_CONFLICT')
  const kept = await keepRows(trx, rowsOf(bannerId))
  await trx.updateTable('banners').set({ active }).where('id', '=', bannerId).execute()
  await record(trx, editorId, { act: active ? 'activate' : 'deactivate', bannerId, kept })
}

/** Throws as `requireOrder`. */
export async function reorderBanners(
  db: Database,
  editorId: number,
  { bannerIds, version }: { bannerIds: number[]; version?: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('banners')
      .select('id')
      .orderBy('sort')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const before = rows.map(row => row.id)
    requireOrder(bannerIds, before, version)
    const [first = 0] = bannerIds
    const kept = await keepRows(trx, [{ table: 'banners', where: { id: before } }])
    await trx
      .updateTable('banners')
      .set({ sort: sql<number>`array_position(${bannerIds}::bigint[], id)` })
      .execute()
    const details = { order: [before, bannerIds] }
    await record(trx, editorId, { act: 'reorder', bannerId: first, details, kept })
  })
}

const exists = async (trx: Transaction<Schema>, bannerId: number): Promise<boolean> =>
  (await trx.selectFrom('banners').select('id').where('id', '=', bannerId).executeTakeFirst()) !== undefined

const linkImage = (trx: Transaction<Schema>, memberId: number, bannerId: number, imageId: string | null) =>
  linkAttachments(trx, {
    memberId,
    subject: { kind: 'banner', id: bannerId },
    ids: imageId ? [imageId] : [],
    field: 'imageId',
  })

function valuesOf(draft: BannerDraft) {
  if (!isBannerLink(draft.link)) throw fieldError('link', bannerLinkMessage)
  if (draft.imageId && draft.imageAlt === '')
    throw fieldError('imageAlt', '그림이 무엇을 보여 주는지 적어 주세요.')
  const starts_at = draft.startsAt ? new Date(draft.startsAt) : new Date()
  const ends_at = draft.endsAt ? new Date(draft.endsAt) : null
  if (ends_at && ends_at <= starts_at) throw fieldError('endsAt', '종료 시각이 시작보다 뒤여야 해요.')
  const { title, text, link, palette } = draft
  return {
    ...{ title, text, link, palette, starts_at, ends_at },
    image_id: draft.imageId,
    image_alt: draft.imageAlt,
  }
}

const isOver = ({ ends_at }: { ends_at: Date | null }, now: Date): boolean =>
  ends_at !== null && ends_at <= now

const overError = () => fieldError('endsAt', '종료 시각이 지금보다 뒤여야 해요.')

/** Forms send whole minutes. */
const minuteOf = (time: Date | null) => time && Math.floor(time.getTime() / 60_000)

type Ending = { bannerId: number; endsAt: Date | null; now: Date }

async function requireEnding(trx: Transaction<Schema>, { bannerId, endsAt, now }: Ending): Promise<void> {
  const before = await trx
    .selectFrom('banners')
    .select(['active', 'starts_at', 'ends_at'])
    .where('id', '=', bannerId)
    .executeTakeFirst()
  if (!before || minuteOf(before.ends_at) === minuteOf(endsAt)) return
  if (!before.active || before.starts_at > now || isOver(before, now)) throw overError()
}

const rowsOf = (bannerId: number): RowScope[] => [
  { table: 'banners', where: { id: bannerId } },
  { table: 'attachment_uses', where: { subject_kind: 'banner', subject_id: bannerId } },
]

type Entry = Pick<Act, 'act' | 'details' | 'kept'> & { bannerId: number }

const record = (trx: Transaction<Schema>, editorId: number, { bannerId, ...entry }: Entry) =>
  recordAct(trx, {
    actorId: editorId,
    permission: 'banner.edit',
    entity: 'banner',
    entityId: bannerId,
    ...entry,
  })
