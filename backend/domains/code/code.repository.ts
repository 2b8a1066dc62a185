import type { Database } from '#backend/platform/database/schema.ts'
import type { Code } from '#shared/contract/code.ts'

const select = (db: Database) =>
  db
    .selectFrom('codes')
    .select(['group', 'code', 'label', 'value'])
    .where('active', '=', true)
    .orderBy('group')
    .orderBy('sort')
    .orderBy('code')

/** All active codes, ordered by group and position. */
export const findAllCodes = (db: Database): Promise<Code[]> => select(db).execute()

/** Active codes of one group in their order. */
export const findCodes = (db: Database, group: string): Promise<Code[]> =>
  select(db).where('group', '=', group).execute()
