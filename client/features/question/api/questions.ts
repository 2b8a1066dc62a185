import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { List } from '#shared/contract/list.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import type { listQuestions } from '#shared/contract/question-list.ts'
import type { Query } from '#shared/contract/route.ts'

/** What a list of questions may be narrowed by; absent means all. `mine` is a member's own part of it. */
export type QuestionFilter = Partial<Omit<Query<typeof listQuestions>, 'life'>> & {
  life?: string | undefined
}

/** A page of questions. */
export const questionsQuery = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: ['questions', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<QuestionSummary>>('/questions', { query: filter, signal }),
  })
