import { type RawBuilder, sql } from 'kysely'
import type { ConsentCode } from '#shared/contract/consent.ts'

/**
 * SQL value: codes of the documents in force to which the member's last word was yes (R12.12). A decision about
 * an older version does not count. `userId` names a column.
 */
export const agreedCodes = (userId: string): RawBuilder<ConsentCode[]> => sql<ConsentCode[]>`
  array(
    select last.code from (
      select distinct on (c.code) c.code, c.agreed
      from user_consents c
      join (
        select d.code, max(d.version) as version from consent_documents d
        where d.effective_from <= now() group by d.code
      ) force on force.code = c.code and force.version = c.version
      where c.user_id = ${sql.ref(userId)}
      order by c.code, c.id desc
    ) last where last.agreed
  )`
