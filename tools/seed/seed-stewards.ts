import type { Database } from '#backend/platform/database/schema.ts'
import { minutesBefore } from './moments.ts'

/** Slugs of categories by the subject of the editor responsible. */
const stewardships: Record<string, string[]> = {
  'demo-editor': ['housing', 'labor'],
  'demo-second-editor': ['environment', 'welfare'],
}

type Place = { idOf: (subject: string) => number; categoryIdOf: (slug: string) => number; now: Date }

/** Leaves most categories without one, as a site does that begins. */
export async function seedStewards(db: Database, { idOf, categoryIdOf, now }: Place): Promise<void> {
  const since = minutesBefore(90 * 24 * 60, now)
  const rows = Object.entries(stewardships).flatMap(([subject, slugs]) =>
    slugs.map(slug => ({ category_id: categoryIdOf(slug), user_id: idOf(subject), since })),
  )
  await db.insertInto('category_stewards').values(rows).execute()
}
