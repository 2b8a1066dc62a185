import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DebatePosition, DebateState, ResultRule } from '#shared/contract/debate.ts'

type ResultGate = { id: number; state: DebateState; resultsVisible: ResultRule }

/** Counts are null where the rule of the debate hides them from this viewer (null for a stranger), R12.9. */
export async function findPositions(
  db: Database,
  debates: ResultGate[],
  viewer: number | null,
): Promise<Map<number, DebatePosition[]>> {
  const { rows } = await sql<PositionRow>`
    select p.debate_id, p.key, p.label, c.stance_count, c.certified_stance_count,
           exists (
             select from debate_stances s where s.post_id = p.debate_id and s.user_id = ${viewer}::bigint
           ) as voted
    from debate_positions p
    join debate_position_counts c on c.debate_id = p.debate_id and c.position = p.key
    where p.debate_id = any(${debates.map(debate => debate.id)}::bigint[])
    order by p.debate_id, p.rank`.execute(db)
  return new Map(
    debates.map(debate => [
      debate.id,
      rows.filter(row => row.debate_id === debate.id).map(row => positionOf(row, debate)),
    ]),
  )
}

type PositionRow = {
  debate_id: number
  key: string
  label: string
  stance_count: number
  certified_stance_count: number
  voted: boolean
}

function positionOf(row: PositionRow, gate: ResultGate): DebatePosition {
  const shown = maySeeResults(gate, row.voted)
  return {
    key: row.key,
    label: row.label,
    count: shown ? row.stance_count : null,
    certifiedCount: shown ? row.certified_stance_count : null,
  }
}

/** Shows results to everybody once a debate is over, whatever the rule was while it ran. */
function maySeeResults({ state, resultsVisible }: ResultGate, voted: boolean): boolean {
  if (state === 'closed' || state === 'concluded' || resultsVisible === 'always') return true
  return resultsVisible === 'after-vote' && voted
}
