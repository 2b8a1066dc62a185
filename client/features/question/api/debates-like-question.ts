import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SimilarPost } from '#shared/contract/search.ts'

/** Debates on nearly what a question asks. */
export const debatesLikeQuestionQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id, 'debates'],
    queryFn: async ({ client, signal }) => {
      const path = `/questions/similarity-debate/${id}`
      const call = apiOf(client)<{ items: SimilarPost[] }>(path, { query: { size: 3 }, signal })
      return (await call).items
    },
  })
