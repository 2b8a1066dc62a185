import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'

type Turn = { postId: number; memberId: number; wanted: boolean | undefined; pseudonym: Buffer }

/**
 * Turns an agreement that editors excluded: it is not counted either way, but one that was taken back does not return
 * when the exclusion is reversed. Answers whether there is such an agreement.
 */
export async function turnExcludedAgreement(db: Database, turn: Turn): Promise<boolean> {
  const { postId, memberId, wanted, pseudonym } = turn
  const { rows } = await sql<{ found: boolean }>`
    with found as (
      select exclusion_id, withdrawn_at is null as agreed, certified from excluded_agreements
      where post_id = ${postId} and user_id = ${memberId} and excluded_at is not null
      for update
    ), turned as (
      update excluded_agreements e set withdrawn_at = case when found.agreed then now() end
      from found
      where e.exclusion_id = found.exclusion_id and e.user_id = ${memberId}
        and found.agreed is distinct from ${wanted ?? null}::boolean
      returning e.withdrawn_at is null as agreed, e.certified
    ), noted as (
      insert into post_agreement_ledger (post_id, pseudonym, kind, value, certified)
      select ${postId}::bigint, ${pseudonym}::bytea, 'agree', case when agreed then 'agreed' end, certified
      from turned
    )
    select true as found from found`.execute(db)
  return rows.length > 0
}
