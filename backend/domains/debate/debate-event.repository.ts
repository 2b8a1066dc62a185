import { visibilityNow } from '#backend/domains/post/index.ts'
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

/** Whether everybody may read an event, and with it the pictures it shows. */
export async function isEventShown(db: Database, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('debate_events as e')
    .innerJoin('posts as p', 'p.id', 'e.debate_id')
    .select(visibilityNow.as('visibility'))
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  return row?.visibility === 'public'
}
