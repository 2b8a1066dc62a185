import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Code } from '#shared/contract/code.ts'

/** The code table (R4.3). R7.1: one retry after 100 ms; it changes by an editor's hand only. */
export const codesQuery = queryOptions({
  queryKey: ['codes'],
  queryFn: async ({ client, signal }) => {
    const { codes } = await apiOf(client)<{ codes: Code[] }>('/codes', { signal })
    return codes
  },
  retryDelay: 100,
  staleTime: 10 * 60_000,
})
