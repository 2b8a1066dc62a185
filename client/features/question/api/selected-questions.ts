import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'

/** Questions that were selected, newest selection first. */
export const selectedQuestionsQuery = queryOptions({
  queryKey: ['questions', 'selected'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: QuestionSummary[] }>('/questions/selected', {
      query: { size: 4 },
      signal,
    })
    return items
  },
})
