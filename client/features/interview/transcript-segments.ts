import type { InterviewSegment } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'

/**
 * The segment of a moment in the recording: the last one that has begun, null before the first. Segments are ordered
 * by start. Searches by halving, since this runs several times a second over a transcript of hours.
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

/** `at` is the second of the recording, null for a question. */
export type Quotation = { text: string; by: string; at: number | null }

type AskedQuestion = Pick<InterviewQuestion, 'at' | 'body' | 'status' | 'asker'>

/**
 * The first sentences of the answer to the question with most agreements; before there is an answer, that question.
 * `questions` are ordered by agreements.
 */
export function quotationOf(
  segments: readonly InterviewSegment[],
  questions: readonly AskedQuestion[],
): Quotation | null {
  for (const { at } of questions) {
    const segment = at === null ? null : segmentAt(segments, at)
    if (segment) return { text: firstWords(segment.text), by: segment.speaker, at: segment.start }
  }
  const first = questions.find(({ status }) => status !== 'merged' && status !== 'declined')
  return first ? { text: first.body, by: first.asker.name, at: null } : null
}

function firstWords(text: string, enough = 60): string {
  let words = ''
  for (const sentence of text.match(/[^.?!]+[.?!]*['"’”]?\s*/gu) ?? [text]) {
    if (words !== '' && words.length + sentence.trim().length > enough) break
    words += sentence
  }
  return words.trim()
}
