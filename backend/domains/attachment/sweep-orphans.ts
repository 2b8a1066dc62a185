import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'

const batch = 100

/**
 * Removes pictures that no text has shown for 24 hours, and days that no longer count; answers how many pictures.
 * A row is marked, then its bytes go, then the row: a sweep that was cut off is finished by the next one.
 */
export async function sweepOrphans(db: Database, storage: Storage, now: Date): Promise<number> {
  await db
    .deleteFrom('attachment_days')
    .where('day', '<', sql<string>`(${now}::timestamptz at time zone 'Asia/Seoul')::date`)
    .execute()
  let removed = 0
  for (;;) {
    await markOrphans(db, new Date(now.getTime() - 86_400_000))
    const leaving = await db
      .selectFrom('attachments')
      .select(['id', 'storage_key'])
      .where('status', '=', 'leaving')
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, storage_key } of leaving) {
      await storage.remove(storage_key)
      await db.deleteFrom('attachments').where('id', '=', id).where('status', '=', 'leaving').execute()
    }
    removed += leaving.length
    if (leaving.length < batch) return removed
  }
}

/** Rows that a text is just about to show are locked by it and left alone. */
async function markOrphans(db: Database, before: Date): Promise<void> {
  await sql`
    update attachments set status = 'leaving'
    where status <> 'leaving' and id in (
      select a.id from attachments a
      where a.loose_since < ${before} and a.status <> 'leaving'
        and not exists (select from attachment_uses u where u.attachment_id = a.id)
      order by a.loose_since
      limit ${batch}
      for update of a skip locked
    )`.execute(db)
}
