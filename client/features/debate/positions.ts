import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'

/** A position whose counts this reader may see. */
export type CountedPosition = Omit<DebatePosition, 'count' | 'certifiedCount'> & {
  count: number
  certifiedCount: number
}

/** The positions with their counts, or null while the debate keeps them from this reader (R12.9). */
export function countedOf(positions: DebatePosition[]): CountedPosition[] | null {
  const counted = positions.flatMap(position =>
    position.count === null
      ? []
      : [{ ...position, count: position.count, certifiedCount: position.certifiedCount ?? 0 }],
  )
  return counted.length === positions.length ? counted : null
}

/** Why the counts are not shown, honestly; in a list in a few words. */
export function hiddenReasonOf(
  { resultsVisible }: Pick<DebateSummary, 'resultsVisible'>,
  brief: boolean,
): string {
  if (brief)
    return resultsVisible === 'after-vote' ? '입장을 고르면 수가 보입니다.' : '끝난 뒤에 수를 공개합니다.'
  return resultsVisible === 'after-vote'
    ? '먼저 본 결과에 끌리지 않도록, 입장을 고른 뒤에 수를 보여 드립니다. 토론이 끝나면 모두에게 공개합니다.'
    : '먼저 본 결과에 끌리지 않도록, 토론이 끝난 뒤에 수를 공개합니다.'
}
