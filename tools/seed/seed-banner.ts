import type { Database } from '#backend/platform/database/schema.ts'
import { banners, plannedBanner } from './content/banner.ts'
import { dayOf } from './moments.ts'

export async function seedBanners(db: Database, now: Date): Promise<number> {
  const past = { starts_at: dayOf(30, 10, now), ends_at: dayOf(2, 18, now) }
  const rows = banners.map((banner, index) => ({ ...banner, ...past, sort: index + 1 }))
  const { startsInDays, ...planned } = plannedBanner
  const starts_at = dayOf(-startsInDays, 10, now)
  await db
    .insertInto('banners')
    .values([...rows, { ...planned, starts_at, sort: rows.length + 1 }])
    .execute()
  return rows.length + 1
}
