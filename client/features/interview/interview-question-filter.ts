import { paths } from '#client/paths.ts'
import { paging } from '#shared/constants/limits.ts'
import type { InterviewQuestionState } from '#shared/contract/interview.ts'
import type { InterviewQuestionSort } from '#shared/contract/interview-question.ts'
import type { InterviewQuestionFilter } from './interview.api.ts'

export const questionStates: InterviewQuestionState[] = [
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
  const page = Number(search.get('page'))
  const sort = orderLabels.find(([sort]) => sort === search.get('questions'))?.[0]
  return {
    page: Number.isInteger(page) && page > 1 && page <= paging.maxPage ? page : undefined,
    sort: sort === 'agreed' ? undefined : sort,
    state: questionStates.find(state => state === search.get('state')),
  }
}

export function questionsHref(id: number, { page, sort, state }: InterviewQuestionFilter): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (sort && sort !== 'agreed') search.set('questions', sort)
  if (page && page > 1) search.set('page', String(page))
  return `${paths.interview(id)}${search.size > 0 ? `?${search}` : ''}#questions`
}
