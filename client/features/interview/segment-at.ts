import type { InterviewSegment } from '#shared/contract/interview.ts'

/**
 * Which segment a moment of the recording belongs to: the last one that has begun, also in the pause after it;
 * null before the first. Segments come in the order of their start. The index is by halving, since this runs
 * several times a second over a transcript of hours.
 */
export function segmentAt<Segment extends Pick<InterviewSegment, 'start'>>(
  segments: readonly Segment[],
  seconds: number,
): Segment | null {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    const begun = (segments[middle]?.start ?? Number.POSITIVE_INFINITY) <= seconds
    if (begun) low = middle + 1
    else high = middle
  }
  return segments[low - 1] ?? null
}
