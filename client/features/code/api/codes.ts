import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { startupRetry } from '#client/lib/startup-retry.ts'
import type { Code } from '#shared/contract/code.ts'

/** The code table (R4.3). It changes by an editor's hand only. */
export const codesQuery = queryOptions({
  queryKey: ['codes'],
  queryFn: async ({ client, signal }) => {
    const { codes } = await apiOf(client)<{ codes: Code[] }>('/codes', { signal })
    return codes
  },
  ...startupRetry,
  staleTime: 10 * 60_000,
})
