import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { List } from '#shared/contract/list.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import type { QuestionSort } from '#shared/contract/question-list.ts'

/** What a list of questions may be narrowed by; absent means all. */
export type QuestionFilter = {
  page?: number
  size?: number
  sort?: QuestionSort
  category?: string
  life?: string
  keyword?: string
  author?: number
}

/** A page of questions. */
export const questionsQuery = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: ['questions', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<QuestionSummary>>('/questions', { query: filter, signal }),
  })
