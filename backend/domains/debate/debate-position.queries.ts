import { type RawBuilder, sql } from 'kysely'
import type { DebatePosition, DebateStatus, ResultRule } from '#shared/contract/debate.ts'

type CountedPosition = { key: string; label: string; count: number; certifiedCount: number }

/** Reads `d` (debates). Holds counts that only `positionsOf` may show. */
export const countedPositions: RawBuilder<CountedPosition[]> = sql`(
  select coalesce(json_agg(counted), '[]') from (
    select o.key, o.label, n.stance_count as count, n.certified_stance_count as "certifiedCount"
    from debate_positions o
    join debate_position_counts n on n.debate_id = o.debate_id and n.position = o.key
    where o.debate_id = d.post_id
    order by o.rank
  ) counted
)`

/** Reads `p`, a debate's post: selects the keys of its positions. */
export const positionKeys: RawBuilder<string> = sql`select key from debate_positions where debate_id = p.id`

/** Reads `d` (debates): whether `viewer` (null for a stranger) has taken a stance. */
export const hasVoted = (viewer: number | null): RawBuilder<boolean> => sql`exists (
  select from debate_stances v where v.post_id = d.post_id and v.user_id = ${viewer}::bigint
)`

type ResultGate = { status: DebateStatus; resultsVisible: ResultRule; voted: boolean }

/** Counts are null where the rule of the debate hides them from this viewer, R12.9. */
export function positionsOf({
  counted,
  ...gate
}: ResultGate & { counted: CountedPosition[] }): DebatePosition[] {
  if (maySeeResults(gate)) return counted
  return counted.map(position => ({ ...position, count: null, certifiedCount: null }))
}

/** Shows results to everybody once a debate is over, whatever the rule was while it ran. */
function maySeeResults({ status, resultsVisible, voted }: ResultGate): boolean {
  if (status === 'closed' || status === 'concluded' || resultsVisible === 'always') return true
  return resultsVisible === 'after-vote' && voted
}
