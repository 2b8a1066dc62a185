import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { isInMergeSum } from './merge-sum.queries.ts'

/**
 * Takes what ties a member to the public log: their key, and their rows of agreements and positions, whose counts
 * stay (R12.19), also in the sums of questions that theirs were merged into. Nobody can tell afterwards which voices
 * were theirs.
 */
export async function departFromLedger(trx: Transaction<Schema>, memberId: number): Promise<void> {
  await sql`
    with agreed as (
      delete from post_agreements where user_id = ${memberId} returning post_id, certified
    ), held as (
      delete from debate_stances where user_id = ${memberId} returning post_id, position, certified
    ), summed as (
      select min(q.post_id) as post_id
      from agreed join questions q on q.post_id = agreed.post_id
      where q.merged_into is not null and ${isInMergeSum(sql`q.merged_into`, sql`${memberId}`)}
      group by q.merged_into
    ), gone as (
      select post_id, 'agree' as kind, 'agreed' as value, certified from agreed
      union all
      select post_id, 'stance', position, certified from held
      union all
      select post_id, 'merged', 'merged', false from summed
    )
    insert into departed_reactions as kept (post_id, kind, value, people, certified)
    select post_id, kind, value, 1, certified::int from gone order by post_id, kind
    on conflict (post_id, kind, value) do update
    set people = kept.people + 1, certified = kept.certified + excluded.certified`.execute(trx)
  await trx.deleteFrom('planned_withdrawals').where('user_id', '=', memberId).execute()
  await trx.deleteFrom('ledger_member_keys').where('user_id', '=', memberId).execute()
}
