import type { Database } from '#backend/platform/database/schema.ts'
import type { DebateEvent } from '#shared/contract/debate-event.ts'

/** What happened on the way of a debate, newest last. Editors write these, a few dozen at most. */
export async function findEvents(db: Database, debateId: number): Promise<DebateEvent[]> {
  const rows = await db
    .selectFrom('debate_events')
    .select(['id', 'kind', 'at', 'title', 'body', 'document', 'link', 'place'])
    .where('debate_id', '=', debateId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
