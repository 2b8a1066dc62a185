import type { InterviewSegment } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { segmentAt } from './segment-at.ts'

/** One sentence that stands for an interview. `at` is the second of the recording, null for a question. */
export type Quotation = { text: string; by: string; at: number | null }

type Told = Pick<InterviewQuestion, 'at' | 'body' | 'state' | 'asker'>

/**
 * What the guests answered to the question that most people agreed with, in their own first words; before there is
 * an answer, that question itself. `questions` come by agreements.
 */
export function quotationOf(
  segments: readonly InterviewSegment[],
  questions: readonly Told[],
): Quotation | null {
  for (const { at } of questions) {
    const said = at === null ? null : segmentAt(segments, at)
    if (said) return { text: firstWords(said.text), by: said.speaker, at: said.start }
  }
  const first = questions.find(({ state }) => state !== 'merged' && state !== 'declined')
  return first ? { text: first.body, by: first.asker.name, at: null } : null
}

/** Sentences as long as they stay short together; the first one in any case. */
function firstWords(text: string, enough = 60): string {
  let words = ''
  for (const sentence of text.match(/[^.?!]+[.?!]*['"’”]?\s*/gu) ?? [text]) {
    if (words !== '' && words.length + sentence.trim().length > enough) break
    words += sentence
  }
  return words.trim()
}
