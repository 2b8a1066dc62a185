import { addressOf, parametersOf, placeIn, sortIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import type { InterviewQuestionStatus } from '#shared/contract/interview.ts'
import type { InterviewQuestionSort } from '#shared/contract/interview-question.ts'
import type { InterviewQuestionFilter } from './interview.api.ts'

export const questionStatuses: InterviewQuestionStatus[] = [
  'answered',
  'partly',
  'follow-up',
  'declined',
  'asked',
  'selected',
  'received',
  'merged',
]

export const orderLabels: [InterviewQuestionSort, string][] = [
  ['agreed', '공감'],
  ['recent', '최신'],
  ['answered', '답한 차례'],
]

export function questionFilterOf(search: URLSearchParams): InterviewQuestionFilter {
  return {
    ...placeIn(search),
    sort: sortIn(search, orderLabels, 'questions'),
    status: questionStatuses.find(status => status === search.get('status')),
  }
}

export function questionsHref(id: number, { sort, status, ...place }: InterviewQuestionFilter): string {
  const questions = sort === 'agreed' ? undefined : sort
  return `${addressOf(paths.interview(id), { status, questions, ...parametersOf(place) })}#questions`
}
