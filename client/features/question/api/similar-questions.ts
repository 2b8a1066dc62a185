import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SimilarQuestion } from '#shared/contract/search.ts'

/** Questions that ask nearly what a title asks; none rather than an error, since nobody came for them. */
export const similarQuestionsQuery = (title: string, size = 3) =>
  queryOptions({
    queryKey: ['questions', 'similar', title, size],
    queryFn: async ({ client, signal }) => {
      try {
        const query = { title, size }
        const call = apiOf(client)<{ items: SimilarQuestion[] }>('/questions/similar', { query, signal })
        return (await call).items
      } catch (error) {
        if (signal.aborted) throw error
        return []
      }
    },
  })
