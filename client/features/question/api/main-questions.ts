import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'

/** Questions that editors put on the home page now. */
export const mainQuestionsQuery = queryOptions({
  queryKey: ['questions', 'main'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: QuestionSummary[] }>('/questions/main', {
      query: { size: 4 },
      signal,
    })
    return items
  },
})
