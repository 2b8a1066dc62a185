import type { InterviewQuestionFilter } from '#client/features/interview/api/interview-questions.ts'
import { questionStates } from '#client/features/interview/state.ts'
import { paths } from '#client/paths.ts'
import { paging } from '#shared/constants/limits.ts'
import type { InterviewQuestionSort } from '#shared/contract/interview-question.ts'

/** Orders of an interview's questions as they are offered. */
export const orderLabels: [InterviewQuestionSort, string][] = [
  ['agreed', '공감'],
  ['recent', '최신'],
  ['answered', '답한 차례'],
]

/** Reads how an interview's questions are narrowed and ordered; the rest of the address is not theirs. */
export function questionFilterOf(search: URLSearchParams): InterviewQuestionFilter {
  const page = Number(search.get('page'))
  const sort = orderLabels.find(([sort]) => sort === search.get('questions'))?.[0]
  return {
    page: Number.isInteger(page) && page > 1 && page <= paging.maxPage ? page : undefined,
    sort: sort === 'agreed' ? undefined : sort,
    state: questionStates.find(state => state === search.get('state')),
  }
}

/** The address of a filter, which opens the page at the questions. */
export function questionsHref(id: number, { page, sort, state }: InterviewQuestionFilter): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (sort && sort !== 'agreed') search.set('questions', sort)
  if (page && page > 1) search.set('page', String(page))
  return `${paths.interview(id)}${search.size > 0 ? `?${search}` : ''}#questions`
}
