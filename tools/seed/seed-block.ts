import type { Database } from '#backend/platform/database/schema.ts'
import { blocks } from './content/due-process.ts'
import { dayOf } from './moments.ts'

export async function seedBlocks(db: Database, idOf: (subject: string) => number, now: Date): Promise<void> {
  const rows = blocks.map(({ by, other, kind, daysAgo }) => ({
    user_id: idOf(by),
    other_id: idOf(other),
    kind,
    created_at: dayOf(daysAgo, 20, now),
  }))
  await db.insertInto('member_blocks').values(rows).execute()
}
