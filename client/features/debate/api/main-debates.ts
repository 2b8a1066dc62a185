import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'

/** Debates that editors put on the home page. */
export const mainDebatesQuery = queryOptions({
  queryKey: ['debates', 'main'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: DebateSummary[] }>('/debates/main', {
      query: { size: 4 },
      signal,
    })
    return items
  },
})
