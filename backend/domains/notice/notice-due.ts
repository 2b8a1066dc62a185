import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { announce } from '#backend/platform/outbox/announce.ts'

/**
 * Sends out the drafts whose moment has come, dated at that moment, and tells everybody; answers their ids. Of
 * several processes at once each notice is taken by one.
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
    for (const { id } of due) await announce(trx, { topic: 'notice-published', noticeId: id })
    return due.map(({ id }) => id)
  })
}
