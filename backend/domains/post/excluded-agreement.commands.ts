import { sql } from 'kysely'
import {
  insertWaitingAct,
  type WaitingAct,
  type WaitingActRow,
  waitingActOf,
} from '#backend/domains/ledger/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'

type Turn = { postId: number; memberId: number; wanted: boolean | undefined; who: Buffer }

/**
 * Turns an agreement that editors excluded: it is not counted either way, but one that was taken back does not return
 * when the exclusion is reversed. Answers what the log will have of it.
 */
export async function turnExcludedAgreement(
  db: Database,
  { postId, memberId, wanted, who }: Turn,
): Promise<WaitingAct | null> {
  const turned = sql<{ value: string | null; certified: boolean }>`
    select case when agreed then 'agreed' end as value, certified from turned`
  const { rows } = await sql<WaitingActRow>`
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
    )
    ${insertWaitingAct({ postId, kind: 'agree' }, who, turned)}`.execute(db)
  return rows[0] ? waitingActOf({ postId, kind: 'agree' }, who, rows[0]) : null
}
