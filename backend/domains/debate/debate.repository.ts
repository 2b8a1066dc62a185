import type { InferResult } from 'kysely'
import { visibilityNow } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { selectDebates } from './debate-summary.repository.ts'

const selectWithText = (db: Database) =>
  selectDebates(db)
    .select(['p.body', 'p.document', 'p.version', visibilityNow.as('visibility')])
    .select(['d.facilitator', 'd.reason_required as reasonRequired'])
    .select(['d.conclusion', 'd.conclusion_document', 'd.concluded_at'])

export type DebateRow = InferResult<ReturnType<typeof selectWithText>>[number]

/** A debate with its text in whatever visibility it is in; undefined when there is none. */
export function findDebate(db: Database, id: number): Promise<DebateRow | undefined> {
  return selectWithText(db).where('p.id', '=', id).executeTakeFirst()
}
