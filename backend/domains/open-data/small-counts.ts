/** Fewer people than this are not counted in open data: who knows one of them could tell what they think. */
export const fewestCounted = 5

/** Null for one to four people; nobody at all says nothing of anybody. */
export const publicCount = (people: number): number | null =>
  people > 0 && people < fewestCounted ? null : people

type PositionCount = { count: number; certified: number }
type PublicPositionCount = { count: number | null; certified: number | null }

/**
 * Counts of a debate's positions, all or none: what one empty cell hides could be had from the others and the number of
 * participants. As well for those who are certified, and for the rest of each position.
 */
export function publicPositionCounts(positions: PositionCount[]): PublicPositionCount[] {
  const hidden = (counts: number[]) => counts.some(people => publicCount(people) === null)
  const few = hidden(positions.map(({ count }) => count))
  const fewCertified =
    few || hidden(positions.flatMap(({ count, certified }) => [certified, count - certified]))
  return positions.map(({ count, certified }) => ({
    count: few ? null : count,
    certified: fewCertified ? null : certified,
  }))
}
