import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ConsentRecord } from '#shared/contract/consent.ts'

/** What the reader decided about documents, the newest first; members only. */
export const ownConsentsQuery = queryOptions({
  queryKey: ['own-consents'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: ConsentRecord[] }>('/users/consents', { signal })
    return items
  },
})
