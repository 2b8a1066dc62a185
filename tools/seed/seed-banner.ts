import type { Database } from '#backend/platform/database/schema.ts'
import { banners } from './content/banner.ts'

export async function seedBanners(db: Database, now: Date): Promise<number> {
  const rows = banners.map((banner, index) => ({ ...banner, starts_at: now, sort: index + 1 }))
  await db.insertInto('banners').values(rows).execute()
  return rows.length
}
