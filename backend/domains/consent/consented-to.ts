import { type RawBuilder, sql } from 'kysely'
import type { ConsentCode } from '#shared/contract/consent.ts'

/**
 * SQL condition: the member's last word on the version of a document in force now is yes (R12.12). `userId` names
 * a column. A decision about an older version does not count.
 */
export const consentedTo = (code: ConsentCode, userId: string): RawBuilder<boolean> => sql<boolean>`
  coalesce((
    select c.agreed from user_consents c
    where c.user_id = ${sql.ref(userId)} and c.code = ${code} and c.version = (
      select max(d.version) from consent_documents d where d.code = ${code} and d.effective_from <= now()
    )
    order by c.id desc limit 1
  ), false)`
