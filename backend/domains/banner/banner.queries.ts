import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Banner, BannerSlot } from '#shared/contract/banner.ts'
import type { BannerStatus, DeskBanner } from '#shared/contract/desk-banner.ts'
import { AppError } from '#shared/errors/app-error.ts'

export async function findBanners(
  db: Database,
  slot: BannerSlot,
  { now, size }: { now: Date; size: number },
): Promise<Banner[]> {
  const rows = await selectBanners(db)
    .where('slot', '=', slot)
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .limit(size)
    .execute()
  return rows.map(bannerOf)
}

const mostOfDesk = 500

type DeskBanners = {
  of?: { status: BannerStatus; now: Date } | undefined
  keyword?: string | undefined
  ids?: number[] | undefined
  most?: number
}

/** Includes inactive ones, ended ones and those to come, unless a status is asked for. The keyword is in title or text. */
export async function findDeskBanners(
  db: Database,
  { of, keyword = '', ids, most = mostOfDesk }: DeskBanners = {},
): Promise<DeskBanner[]> {
  const rows = await selectDeskBanners(db)
    .where(of ? statusConditions[of.status](of.now) : sql<SqlBool>`true`)
    .where(sql<SqlBool>`strpos(lower(title || ' ' || text), lower(${keyword})) > 0`)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .limit(most)
    .execute()
  return rows.map(deskBannerOf)
}

/** Ids of all. */
export async function findBannerOrder(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('banners').select('id').orderBy('sort').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const statusConditions: Record<BannerStatus, (now: Date) => RawBuilder<SqlBool>> = {
  shown: now => sql`active and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`,
  scheduled: now => sql`active and starts_at > ${now} and (ends_at is null or ends_at > ${now})`,
  ended: now => sql`active and ends_at <= ${now}`,
  off: () => sql`not active`,
}

/** Throws NOT_FOUND. */
export async function readDeskBannerById(db: Database, id: number): Promise<DeskBanner> {
  const row = await selectDeskBanners(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return deskBannerOf(row)
}

const selectBanners = (db: Database) =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'link', 'image_id', 'image_alt', 'palette'])
    .orderBy('sort')
    .orderBy('id')

const selectDeskBanners = (db: Database) =>
  selectBanners(db).select(['active', 'starts_at', 'ends_at', 'version'])

const bannerOf = ({
  image_id,
  image_alt,
  ...banner
}: InferResult<ReturnType<typeof selectBanners>>[number]): Banner => ({
  ...banner,
  imageId: image_id,
  imageAlt: image_alt,
})

function deskBannerOf(row: InferResult<ReturnType<typeof selectDeskBanners>>[number]): DeskBanner {
  const { starts_at, ends_at, ...banner } = row
  return {
    ...bannerOf(banner),
    active: row.active,
    version: row.version,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
  }
}

/** True while a banner is in use and its time has come; past its end, pages may still hold it. */
export async function isAnyBannerShown(db: Database, ids: number[]): Promise<boolean> {
  const banner = await db
    .selectFrom('banners')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('starts_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return banner !== undefined
}
