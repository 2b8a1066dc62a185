import { type RawBuilder, sql } from 'kysely'

/** SQL value: whether an editor's decision keeps somebody from writing now. `userId` names a column. */
export const isSuspended = (userId: string): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from user_sanctions s
    where s.user_id = ${sql.ref(userId)} and s.ended_at is null
      and (s.until_at is null or s.until_at > now())
  )`
