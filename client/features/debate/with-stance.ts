import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'

/** The debate as it looks once a stance on its way is taken: counts that may be seen, and who takes part. */
export function withStance<Known extends Pick<DebateSummary, 'positions' | 'participants'>>(
  debate: Known,
  held: string | null,
  wanted: string | null,
): Known {
  if (held === wanted) return debate
  const moved = (position: DebatePosition): DebatePosition => {
    if (position.count === null) return position
    const count = position.count + Number(position.key === wanted) - Number(position.key === held)
    return { ...position, count, certifiedCount: Math.min(position.certifiedCount ?? 0, count) }
  }
  return {
    ...debate,
    positions: debate.positions.map(moved),
    participants: debate.participants + Number(wanted !== null) - Number(held !== null),
  }
}
