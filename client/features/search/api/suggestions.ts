import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Suggestion } from '#shared/contract/search.ts'

/**
 * Titles that begin as typed, syllables half composed included. An extra: what goes wrong here is not told, the
 * search itself goes on.
 */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: async ({ client, signal }): Promise<Suggestion[]> => {
      const query = { keyword, size: 7 }
      return apiOf(client)<{ items: Suggestion[] }>('/search/suggestions', { query, signal }).then(
        ({ items }) => items,
        () => [],
      )
    },
    placeholderData: keepPreviousData,
  })
