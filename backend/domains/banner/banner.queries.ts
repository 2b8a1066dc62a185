import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Banner, BannerSlot } from '#shared/contract/banner.ts'

export async function findBanners(
  db: Database,
  slot: BannerSlot,
  { now, size }: { now: Date; size: number },
): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'link', 'image_id', 'image_alt', 'palette'])
    .where('slot', '=', slot)
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ image_id, image_alt, ...banner }) => ({
    ...banner,
    imageId: image_id,
    imageAlt: image_alt,
  }))
}

/** True while a banner is in use and its time has come; past its end, pages may still hold it. */
export async function isBannerShown(db: Database, id: number): Promise<boolean> {
  const banner = await db
    .selectFrom('banners')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('starts_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return banner !== undefined
}
