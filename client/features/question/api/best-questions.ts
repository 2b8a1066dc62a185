import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'

/** Open questions that gathered most agreement in the last 30 days. */
export const bestQuestionsQuery = queryOptions({
  queryKey: ['questions', 'best'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: QuestionSummary[] }>('/questions/best', {
      query: { size: 5 },
      signal,
    })
    return items
  },
})
